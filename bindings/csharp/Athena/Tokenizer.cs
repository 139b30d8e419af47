// Text as numbers of a vocabulary, and back.
using System.Text;
using Athena.Interop;
using static Athena.AthenaException;

namespace Athena;

/// <summary>Text as the numbers of a vocabulary, and back. Immutable; any thread may use it.</summary>
public sealed unsafe class Tokenizer : IDisposable
{
    private readonly Handle handle;

    private Tokenizer(at_tokenizer* pointer) => handle = new Handle(pointer, &Release);

    private static Status Release(nint pointer) => Native.at_tokenizer_release((at_tokenizer*)pointer);

    private at_tokenizer* Pointer => (at_tokenizer*)handle.Of(this);

    /// <summary>Each byte is its own number.</summary>
    public static Tokenizer Bytes()
    {
        at_tokenizer* made;
        Check(Native.at_tokenizer_bytes(&made));
        return new Tokenizer(made);
    }

    /// <summary>The different characters of a text, in ascending order.</summary>
    public static Tokenizer Characters(string text)
    {
        at_tokenizer* made;
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        fixed (byte* all = bytes) Check(Native.at_tokenizer_characters(&made, all, (nuint)bytes.Length));
        return new Tokenizer(made);
    }

    /// <summary>
    /// What stands between white space, at least minCount times, the most frequent first; a line's end is
    /// "&lt;eos&gt;", any other word "&lt;unk&gt;".
    /// </summary>
    public static Tokenizer Words(string text, long? maxSize = null, long minCount = 1)
    {
        at_tokenizer* made;
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        fixed (byte* all = bytes)
            Check(Native.at_tokenizer_words(&made, all, (nuint)bytes.Length, maxSize ?? -1, minCount));
        return new Tokenizer(made);
    }

    /// <summary>
    /// Byte pair encoding as GPT-2's: the bytes, then what the most frequent pairs of a text become.
    /// </summary>
    public static Tokenizer TrainBpe(string text, long vocabularySize)
    {
        at_tokenizer* made;
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        fixed (byte* all = bytes)
            Check(Native.at_tokenizer_train_bpe(&made, all, (nuint)bytes.Length, vocabularySize));
        return new Tokenizer(made);
    }

    /// <summary>From GPT-2's files vocab.json and merges.txt.</summary>
    public static Tokenizer LoadGpt2(string vocabularyPath, string mergesPath)
    {
        at_tokenizer* made;
        fixed (byte* vocabulary = Text.Bytes(vocabularyPath), merges = Text.Bytes(mergesPath))
            Check(Native.at_tokenizer_load_gpt2(&made, vocabulary, merges));
        return new Tokenizer(made);
    }

    /// <summary>What <see cref="Save"/> has written.</summary>
    public static Tokenizer Load(string path)
    {
        at_tokenizer* made;
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tokenizer_load(&made, file));
        return new Tokenizer(made);
    }

    /// <summary>As JSON; first to a temporary file beside it.</summary>
    public void Save(string path)
    {
        fixed (byte* file = Text.Bytes(path)) Check(Native.at_tokenizer_save(Pointer, file));
        GC.KeepAlive(this);
    }

    /// <summary>"bytes", "characters", "words" or "bpe".</summary>
    public string Kind
    {
        get
        {
            byte* text = stackalloc byte[16];
            Check(Native.at_tokenizer_kind(text, 16, null, Pointer));
            GC.KeepAlive(this);
            return Text.Of(text);
        }
    }

    /// <summary>How many tokens there are.</summary>
    public long VocabularySize
    {
        get
        {
            long count;
            Check(Native.at_tokenizer_vocabulary_size(&count, Pointer));
            GC.KeepAlive(this);
            return count;
        }
    }

    /// <summary>The number of a token.</summary>
    public long Id(string token)
    {
        long id;
        byte[] bytes = Encoding.UTF8.GetBytes(token);
        fixed (byte* all = bytes) Check(Native.at_tokenizer_id(&id, Pointer, all, (nuint)bytes.Length));
        GC.KeepAlive(this);
        return id;
    }

    /// <summary>The numbers of a text, I64.</summary>
    public Tensor Encode(string text, Device? device = null) => Encode(Encoding.UTF8.GetBytes(text), device);

    /// <summary>The numbers of a text, I64.</summary>
    public Tensor Encode(ReadOnlySpan<byte> text, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* ids;
        fixed (byte* all = text)
            Check(Native.at_tokenizer_encode(&ids, Pointer, device.Pointer, all, (nuint)text.Length));
        GC.KeepAlive(this);
        GC.KeepAlive(device);
        return new Tensor(ids);
    }

    /// <summary>The numbers of a file's text, I64.</summary>
    public Tensor EncodeFile(string path, Device? device = null)
    {
        device ??= Device.Default;
        at_tensor* ids;
        fixed (byte* file = Text.Bytes(path))
            Check(Native.at_tokenizer_encode_file(&ids, Pointer, device.Pointer, file));
        GC.KeepAlive(this);
        GC.KeepAlive(device);
        return new Tensor(ids);
    }

    /// <summary>The text of numbers, as bytes: a token of byte pairs may be a part of a character.</summary>
    public byte[] DecodeBytes(Tensor ids)
    {
        ArgumentNullException.ThrowIfNull(ids);
        nuint needed;
        Check(Native.at_tokenizer_decode(null, 0, &needed, Pointer, ids.Pointer));
        byte[] bytes = new byte[needed];
        fixed (byte* text = bytes) Check(Native.at_tokenizer_decode(text, needed, &needed, Pointer, ids.Pointer));
        GC.KeepAlive(this);
        GC.KeepAlive(ids);
        return bytes[..^1];
    }

    /// <summary>The text of numbers.</summary>
    public string Decode(Tensor ids) => Encoding.UTF8.GetString(DecodeBytes(ids));

    /// <summary>Gives the tokenizer back.</summary>
    public void Dispose() => handle.Dispose();
}
