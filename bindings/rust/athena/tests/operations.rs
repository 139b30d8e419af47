//! Every operation on whole axes with numbers worked out by hand: that the right function is called with the right arguments;
//! the numbers of hard cases are the library's own tests' business.
use athena::*;

fn device() -> Device {
    Device::open("auto").unwrap()
}

fn of(values: impl Values) -> Tensor {
    Tensor::new(&device(), values).unwrap()
}

/// Each result's sizes and elements, in any dtype.
#[track_caller]
fn assert_gives(result: Result<Tensor>, shape: &[i64], wanted: &[f64]) {
    let result = result.unwrap();
    let found = result.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
    let near = |(got, wanted): (&f64, &f64)| (got - wanted).abs() <= 1e-5 * wanted.abs().max(1.0) || got == wanted;
    assert!(result.shape() == shape && found.iter().zip(wanted).all(near), "{:?} {found:?}", result.shape());
    assert_eq!(found.len(), wanted.len());
}

#[track_caller]
fn assert_all_give(results: Result<Vec<Tensor>>, shape: &[i64], wanted: &[&[f64]]) {
    let results = results.unwrap();
    assert_eq!(results.len(), wanted.len());
    results.into_iter().zip(wanted).for_each(|(result, wanted)| assert_gives(Ok(result), shape, wanted));
}

#[track_caller]
fn assert_both_give(results: Result<(Tensor, Tensor)>, shape: &[i64], values: &[f64], indices: &[f64]) {
    let (found, positions) = results.unwrap();
    assert_gives(Ok(found), shape, values);
    assert_gives(Ok(positions), shape, indices);
}

#[test]
fn bags_gather_rows() {
    let (table, list) = (of([[1.0f32, 2.0], [3.0, 4.0], [5.0, 6.0]]), of([0i64, 2, 1]));
    let offsets = of([0i64, 2, 2]);
    let mean = table.embedding_bag(&list, Some(&offsets), None, BagMode::Mean, false, None);
    assert_gives(mean, &[3, 2], &[3.0, 4.0, 0.0, 0.0, 3.0, 4.0]);
    assert_gives(table.embedding_scaled(&of([2i64]), None), &[1, 2], &[5.0, 6.0]);
    table.embedding_renorm_(&list, 5.0, 1.0).unwrap();
    assert_gives(Ok(table), &[3, 2], &[1.0, 2.0, 15.0 / 7.0, 20.0 / 7.0, 25.0 / 11.0, 30.0 / 11.0]);
}

#[test]
fn norms_take_what_they_say() {
    let (x, none) = (of([[1.0f32, 2.0], [3.0, 4.0]]), Running::default());
    assert_gives(x.batch_norm(none, None, None, true, 0.0), &[2, 2], &[-1.0, -1.0, 1.0, 1.0]);
    let (mean, variance) = (of([1.0f32, 1.0]), of([4.0f32, 4.0]));
    let running = Running { statistics: Some((&mean, &variance)), momentum: 0.5 };
    assert_gives(x.batch_norm(running, None, None, false, 0.0), &[2, 2], &[0.0, 0.5, 1.0, 1.5]);
    x.batch_norm(running, None, None, true, 0.0).unwrap();
    assert_gives(Ok(mean), &[2], &[1.5, 2.0]);
    assert_gives(x.group_norm(1, None, None, 0.0), &[2, 2], &[-1.0, 1.0, -1.0, 1.0]);
    assert_gives(x.layer_norm(&[2], None, Some(&of([1.0f32, 2.0])), 0.0), &[2, 2], &[0.0, 3.0, 0.0, 3.0]);
    assert_gives(of([1.0f32, 7.0]).rms_norm(&[2], None, 0.0), &[2], &[0.2, 1.4]);
    let x = x.reshape(&[1, 2, 2]).unwrap();
    assert_gives(x.instance_norm(none, None, None, true, 0.0), &[1, 2, 2], &[-1.0, 1.0, -1.0, 1.0]);
    assert_gives(x.local_response_norm(1, 1.0, 1.0, 1.0), &[1, 2, 2], &[0.5, 0.4, 0.3, 4.0 / 17.0]);
}

#[test]
fn reductions_fold_axes() {
    let x = of([[1.0f32, 5.0, 3.0], [4.0, 0.0, 2.0]]);
    let third = 1.0 / 3.0;
    assert_gives(x.sum(()), &[], &[15.0]);
    assert_gives(x.prod(1), &[2], &[15.0, 0.0]);
    assert_gives(x.mean(0), &[3], &[2.5, 2.5, 2.5]);
    assert_gives(x.max(-1), &[2], &[5.0, 4.0]);
    assert_gives(x.min([0, 1]), &[], &[0.0]);
    assert_gives(x.max_initial(-1, 4.5), &[2], &[5.0, 4.5]);
    assert_gives(x.min_initial_keepdims(-1, of([-9.0f32]).reshape(&[]).unwrap()), &[2, 1], &[-9.0, -9.0]);
    assert_gives(x.slice_axis(0, 0..0).unwrap().max_initial(0, 7), &[3], &[7.0, 7.0, 7.0]);
    assert_gives(x.argmax(1), &[2], &[1.0, 0.0]);
    assert_gives(x.argmin(()), &[], &[4.0]);
    assert_gives(x.any(0), &[3], &[1.0, 1.0, 1.0]);
    assert_gives(x.all(1), &[2], &[1.0, 0.0]);
    assert_gives(x.count_nonzero(1), &[2], &[3.0, 2.0]);
    assert_gives(x.var(1, 0.0), &[2], &[8.0 * third, 8.0 * third]);
    assert_gives(x.std(1, 1.0), &[2], &[2.0, 2.0]);
    assert_gives(x.logsumexp(0), &[3], &[4.0 + (1f64 + (-3f64).exp()).ln(), 5.0067153, 3.3132617]);
    assert_gives(x.norm(1, 2.0), &[2], &[35f64.sqrt(), 20f64.sqrt()]);
    assert_gives(x.norm((), f64::INFINITY), &[], &[5.0]);
    assert_gives(x.quantile(1, 0.25), &[2], &[2.0, 1.0]);
    assert_gives(x.median(()), &[], &[2.5]);
    assert_gives(of([0.0f32, 3f32.ln()]).softmax(0), &[2], &[0.25, 0.75]);
    assert_gives(of([0.0f32, 3f32.ln()]).log_softmax(-1), &[2], &[0.25f64.ln(), 0.75f64.ln()]);
}

#[test]
fn reductions_keep_axes_if_asked() {
    let x = of([[1.0f32, 2.0], [3.0, 4.0]]);
    for (kept, wanted) in [
        (x.sum_keepdims(1), [3.0, 7.0]),
        (x.prod_keepdims(1), [2.0, 12.0]),
        (x.mean_keepdims(1), [1.5, 3.5]),
        (x.max_keepdims(1), [2.0, 4.0]),
        (x.min_keepdims(1), [1.0, 3.0]),
        (x.argmax_keepdims(1), [1.0, 1.0]),
        (x.argmin_keepdims(1), [0.0, 0.0]),
        (x.any_keepdims(1), [1.0, 1.0]),
        (x.all_keepdims(1), [1.0, 1.0]),
        (x.count_nonzero_keepdims(1), [2.0, 2.0]),
        (x.var_keepdims(1, 0.0), [0.25, 0.25]),
        (x.std_keepdims(1, 0.0), [0.5, 0.5]),
        (x.logsumexp_keepdims(1), [2.3132617, 4.3132617]),
        (x.norm_keepdims(1, 1.0), [3.0, 7.0]),
        (x.quantile_keepdims(1, 1.0), [2.0, 4.0]),
        (x.median_keepdims(1), [1.5, 3.5]),
    ] {
        assert_gives(kept, &[2, 1], &wanted);
    }
}

#[test]
fn views_put_the_same_elements_in_order() {
    let x = of([[1, 2, 3], [4, 5, 6]]);
    assert_gives(x.matrix_transpose(), &[3, 2], &[1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    assert_gives(x.permute(&[1, 0]), &[3, 2], &[1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    assert_gives(x.moveaxis(0, -1), &[3, 2], &[1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    assert_gives(x.flatten(0, -1), &[6], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    assert_gives(x.flip(1), &[2, 3], &[3.0, 2.0, 1.0, 6.0, 5.0, 4.0]);
    assert_gives(x.flip(()), &[2, 3], &[6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
    assert_gives(x.select(1, -1), &[2], &[3.0, 6.0]);
    assert_gives(x.unfold(1, 2, 1), &[2, 2, 2], &[1.0, 2.0, 2.0, 3.0, 4.0, 5.0, 5.0, 6.0]);
    assert_gives(x.diagonal(1, 0, 1), &[2], &[2.0, 6.0]);
    assert_eq!(x.expand_dims(1).unwrap().shape(), [2, 1, 3]);
    assert_eq!(x.expand_dims(0).unwrap().expand_dims(-1).unwrap().squeeze(()).unwrap().shape(), [2, 3]);
    assert_eq!(x.expand_dims(0).unwrap().expand_dims(-1).unwrap().squeeze(0).unwrap().shape(), [2, 3, 1]);
    assert_eq!(x.squeeze(0).unwrap_err().kind(), ErrorKind::Shape);
    assert_all_give(x.split(&[1, 2], 1).map(|pieces| pieces[..1].to_vec()), &[2, 1], &[&[1.0, 4.0]]);
    assert_all_give(x.split_evenly(3, 1), &[2, 1], &[&[1.0, 4.0], &[2.0, 5.0], &[3.0, 6.0]]);
    assert_eq!(x.split_evenly(0, 1).unwrap_err().kind(), ErrorKind::Argument);
    assert_eq!(x.split_evenly(2, 1).unwrap_err().kind(), ErrorKind::Shape);
    assert_all_give(x.unstack(0), &[3], &[&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0]]);
    assert_all_give(
        Tensor::broadcast_arrays(&[&of([1, 2]), &of([[7], [8]])]),
        &[2, 2],
        &[&[1.0, 2.0, 1.0, 2.0], &[7.0, 7.0, 8.0, 8.0]],
    );
}

#[test]
fn joining_padding_and_repeating() {
    let (x, y) = (of([1, 2, 3]), of([4, 5, 6]));
    assert_gives(Tensor::stack(&[&x, &y], 1), &[3, 2], &[1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    assert_gives(Tensor::concat(&[&x, &y], 0), &[6], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    for (padding, wanted) in [
        (Padding::Constant(7.0), [7.0, 7.0, 1.0, 2.0, 3.0, 7.0]),
        (Padding::Reflect, [3.0, 2.0, 1.0, 2.0, 3.0, 2.0]),
        (Padding::Replicate, [1.0, 1.0, 1.0, 2.0, 3.0, 3.0]),
        (Padding::Circular, [2.0, 3.0, 1.0, 2.0, 3.0, 1.0]),
    ] {
        assert_gives(x.pad(&[(2, 1)], padding), &[6], &wanted);
    }
    assert_gives(x.roll(&[1], ()), &[3], &[3.0, 1.0, 2.0]);
    assert_gives(of([[1, 2], [3, 4]]).roll(&[1, 1], [0, 1]), &[2, 2], &[4.0, 3.0, 2.0, 1.0]);
    assert_gives(of([1, 2]).tile(&[2, 2]), &[2, 4], &[1.0, 2.0, 1.0, 2.0, 1.0, 2.0, 1.0, 2.0]);
    assert_gives(of([1, 2]).repeat(2, 0), &[4], &[1.0, 1.0, 2.0, 2.0]);
    assert_gives(of([1, 2]).repeat_each(&of([0, 3]), 0), &[3], &[2.0, 2.0, 2.0]);
    assert_gives(of([1, 2]).diag_embed(0, 0, 1), &[2, 2], &[1.0, 0.0, 0.0, 2.0]);
}

#[test]
fn elements_are_read_by_index() {
    let x = of([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let (rows, columns) = (of([1i64, 0]), of([2i64, -3]));
    assert_gives(x.index(&rows), &[2, 3], &[4.0, 5.0, 6.0, 1.0, 2.0, 3.0]);
    assert_gives(x.index(&[&rows, &columns]), &[2], &[6.0, 1.0]);
    assert_gives(x.index(&[None, Some(&columns)]), &[2, 2], &[3.0, 1.0, 6.0, 4.0]);
    assert_gives(x.index(&x.greater(4.5).unwrap()), &[2], &[5.0, 6.0]);
    assert_gives(x.take(&columns, 1), &[2, 2], &[3.0, 1.0, 6.0, 4.0]);
    assert_gives(x.take_along_axis(&of([[0i64], [2]]), 1), &[2, 1], &[1.0, 6.0]);
    assert_gives(x.gather(&of([[1i64, 1]]), 0), &[1, 2], &[4.0, 5.0]);
    assert_gives(x.embedding(&rows, Some(0)), &[2, 3], &[4.0, 5.0, 6.0, 1.0, 2.0, 3.0]);
    assert_gives(x.masked_select(&of([true, false, true])), &[4], &[1.0, 3.0, 4.0, 6.0]);
    assert_gives(of([[0, 7], [8, 0]]).nonzero(), &[2, 2], &[0.0, 1.0, 1.0, 0.0]);
    assert_gives(of([2i64, 0]).one_hot(3, DType::F32), &[2, 3], &[0.0, 0.0, 1.0, 1.0, 0.0, 0.0]);
    assert_eq!(x.index(&[None, None]).unwrap_err().kind(), ErrorKind::Argument);
}

#[test]
fn the_padding_row_of_an_embedding_has_no_gradient() {
    let weight = of([[1.0f32], [2.0]]).parameter().unwrap();
    weight.embedding(&of([0i64, 1, 1]), Some(0)).unwrap().sum(()).unwrap().backward().unwrap();
    assert_gives(Ok(weight.grad().unwrap().unwrap()), &[2, 1], &[0.0, 2.0]);
    weight.zero_grad().unwrap();
    weight.embedding(&of([0i64, 1, 1]), None).unwrap().sum(()).unwrap().backward().unwrap();
    assert_gives(Ok(weight.grad().unwrap().unwrap()), &[2, 1], &[1.0, 2.0]);
}

#[test]
fn elements_are_written_by_index() {
    let x = of([1.0f32, 2.0, 3.0]);
    let (twice, nine) = (of([1i64, 1]), of(9.0f32));
    assert_gives(x.index_put(&twice, &nine, false), &[3], &[1.0, 9.0, 3.0]);
    assert_gives(x.index_put(&twice, &nine, true), &[3], &[1.0, 20.0, 3.0]);
    for (mode, wanted) in [
        (Scatter::Set, 5.0),
        (Scatter::Sum, 11.0),
        (Scatter::Prod, 40.0),
        (Scatter::Min, 2.0),
        (Scatter::Max, 5.0),
        (Scatter::Mean, 11.0 / 3.0),
    ] {
        assert_gives(x.scatter(&twice, &of([4.0f32, 5.0]), 0, mode), &[3], &[1.0, wanted, 3.0]);
    }
    assert_gives(x.masked_fill(&of([true, false, true]), -1.0), &[3], &[-1.0, 2.0, -1.0]);
    x.index_put_(&of([0i64]), &nine, false).unwrap();
    x.scatter_(&of([1i64]), &of([0.5f32]), 0, Scatter::Sum).unwrap();
    x.masked_fill_(&of([false, false, true]), 0.0).unwrap();
    assert_gives(Ok(x), &[3], &[9.0, 2.5, 0.0]);
}

#[test]
fn elements_in_order() {
    let x = of([3.0f32, 1.0, 2.0, 1.0]);
    assert_gives(x.sort(0, false), &[4], &[1.0, 1.0, 2.0, 3.0]);
    assert_gives(x.argsort(0, true), &[4], &[0.0, 2.0, 1.0, 3.0]);
    assert_both_give(x.topk(2, -1, true), &[2], &[3.0, 2.0], &[0.0, 2.0]);
    assert_both_give(x.topk(2, -1, false), &[2], &[1.0, 1.0], &[1.0, 3.0]);
    let sorted = of([1.0f32, 2.0, 2.0]);
    assert_gives(sorted.searchsorted(&of([2.0f32, 0.0]), false), &[2], &[1.0, 0.0]);
    assert_gives(sorted.searchsorted(&of([2.0f32, 0.0]), true), &[2], &[3.0, 0.0]);
    assert_gives(x.unique(), &[3], &[1.0, 2.0, 3.0]);
    let Unique { values, indices, inverse, counts } = x.unique_all().unwrap();
    assert_gives(Ok(values), &[3], &[1.0, 2.0, 3.0]);
    assert_gives(Ok(indices), &[3], &[1.0, 2.0, 0.0]);
    assert_gives(Ok(inverse), &[4], &[2.0, 0.0, 1.0, 0.0]);
    assert_gives(Ok(counts), &[3], &[2.0, 1.0, 1.0]);
    assert_gives(x.isin(&of([[1.0f32], [3.0]])), &[4], &[1.0, 1.0, 0.0, 1.0]);
    assert_gives(of([1, 3, 1]).bincount(None, 0), &[4], &[0.0, 2.0, 0.0, 1.0]);
    assert_gives(of([1, 0]).bincount(Some(&of([0.5f32, 2.0])), 3), &[3], &[2.0, 0.5, 0.0]);
}

#[test]
fn running_folds() {
    let x = of([2.0f32, 1.0, 3.0]);
    assert_gives(x.cumsum(0, false), &[3], &[2.0, 3.0, 6.0]);
    assert_gives(x.cumprod(0, true), &[4], &[1.0, 2.0, 2.0, 6.0]);
    assert_both_give(x.cummax(0), &[3], &[2.0, 2.0, 3.0], &[0.0, 0.0, 2.0]);
    assert_both_give(x.cummin(0), &[3], &[2.0, 1.0, 1.0], &[0.0, 1.0, 1.0]);
    assert_gives(of([0.0f32, 0.0]).logcumsumexp(0), &[2], &[0.0, 2f64.ln()]);
}

#[test]
fn products() {
    let (a, b) = (of([[1, 2], [3, 4]]), of([[0, 1], [1, 0]]));
    assert_gives(Tensor::einsum("ij,jk->ik", &[&a, &b]), &[2, 2], &[2.0, 1.0, 4.0, 3.0]);
    assert_gives(a.tensordot(&b, 1), &[2, 2], &[2.0, 1.0, 4.0, 3.0]);
    assert_gives(a.tensordot_over(&b, &[(0, 1)]), &[2, 2], &[3.0, 1.0, 4.0, 2.0]);
    assert_gives(a.tensordot_over(&of(3), &[]), &[2, 2], &[3.0, 6.0, 9.0, 12.0]);
    assert_gives(of([1, 2]).outer(&of([3, 4])), &[2, 2], &[3.0, 4.0, 6.0, 8.0]);
    assert_gives(a.inner(&of([1, 10])), &[2], &[21.0, 43.0]);
    assert_gives(a.vecdot(&a, -1), &[2], &[5.0, 25.0]);
    assert_gives(of([1, 0, 0]).cross(&of([0, 1, 0]), 0), &[3], &[0.0, 0.0, 1.0]);
    assert_gives(a.trace(0, -2, -1), &[], &[5.0]);
    assert_gives(a.matrix_power(2), &[2, 2], &[7.0, 10.0, 15.0, 22.0]);
    let error = Tensor::einsum("ij,j?->i", &[&a, &b]).unwrap_err();
    assert_eq!((error.kind(), error.argument()), (ErrorKind::Argument, "subscripts"));
}

#[test]
fn triangles_and_what_is_like_another() {
    let x = of([[1.0f32, 2.0], [3.0, 4.0]]);
    assert_gives(x.tril(0), &[2, 2], &[1.0, 0.0, 3.0, 4.0]);
    assert_gives(x.triu(1), &[2, 2], &[0.0, 2.0, 0.0, 0.0]);
    assert_gives(x.full_like(7.0), &[2, 2], &[7.0; 4]);
    assert_gives(x.zeros_like(), &[2, 2], &[0.0; 4]);
    assert_gives(x.ones_like(), &[2, 2], &[1.0; 4]);
    let empty = x.empty_like().unwrap();
    assert_eq!((empty.shape(), empty.dtype()), (vec![2, 2], DType::F32));
}

#[test]
fn convolutions() {
    let (x, weight) = (of([[[1.0f32, 2.0, 3.0, 4.0]]]), of([[[1.0f32, 10.0, 100.0]]]));
    let padded = |padding| Conv { padding, ..Conv::default() };
    assert_gives(x.conv(&weight, None, Conv::default()), &[1, 1, 2], &[321.0, 432.0]);
    assert_gives(
        x.conv(&weight, Some(&of([0.5f32])), padded(ConvPadding::Pairs(&[(0, 1)]))),
        &[1, 1, 3],
        &[321.5, 432.5, 43.5],
    );
    let around = Conv { padding_mode: Padding::Circular, stride: &[3], ..padded(ConvPadding::Each(&[1])) };
    assert_gives(x.conv(&weight, None, around), &[1, 1, 2], &[214.0, 143.0]);
    let wider = Conv { stride: &[3], output_padding: &[1], ..Conv::default() };
    let short = of([[[1.0f32, 2.0]]]);
    assert_gives(short.conv_transpose(&weight, None, wider), &[1, 1, 7], &[1.0, 10.0, 100.0, 2.0, 20.0, 200.0, 0.0]);
    let error = x.conv(&weight, None, padded(ConvPadding::Each(&[1, 1, 1, 1]))).unwrap_err();
    assert_eq!((error.kind(), error.argument()), (ErrorKind::Argument, "padding"));
}

#[test]
fn recurrent_networks_step_by_step() {
    let full = |shape: &[i64], value| Tensor::full(&device(), DType::F32, shape, value).unwrap();
    let (x, step) = (full(&[2, 1, 1], 1.0), full(&[1, 1], 1.0));
    let weights = |gates| [full(&[gates, 1], 1.0), full(&[gates, 1], 0.0)];
    let (plain, gru, lstm) = (weights(1), weights(3), weights(4));
    let how = Recurrent { biases: false, ..Default::default() };
    let first = |(output, _): (Tensor, Tensor)| output;
    assert_gives(x.rnn_relu(None, &plain, how).map(first), &[2, 1, 1], &[1.0, 1.0]);
    assert_gives(x.rnn_tanh(None, &plain, how).map(first), &[2, 1, 1], &[0.7615942, 0.7615942]);
    assert_gives(x.gru(None, &gru, how).map(|two| two.1), &[1, 1, 1], &[0.3545627]);
    assert_gives(x.lstm(None, &lstm, how).map(|three| three.2), &[1, 1, 1], &[0.9638014]);
    assert_gives(step.rnn_relu_cell(None, [&plain[0], &plain[1]], None), &[1, 1], &[1.0]);
    assert_gives(step.rnn_tanh_cell(None, [&plain[0], &plain[1]], None), &[1, 1], &[0.7615942]);
    assert_gives(step.gru_cell(None, [&gru[0], &gru[1]], None), &[1, 1], &[0.2048242]);
    assert_gives(step.lstm_cell(None, [&lstm[0], &lstm[1]], None).map(first), &[1, 1], &[0.3696064]);
}
