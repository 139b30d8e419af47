/* chart.c: see chart.h. Two panels over one axis of epochs: loss above (logarithmic), accuracy below. */
#include "chart.h"

#include <math.h>
#include <stdio.h>

#include "check.h"

enum { WIDTH = 880, HEIGHT = 620, LEFT = 78, RIGHT = 850 };

typedef struct panel {
  double top, bottom; /* pixels */
  double low, high;   /* values, logarithms where `log` */
  int log;
} panel;

static const char *const raw = "#bfdbfe", *const smooth = "#2563eb", *const test = "#ea580c", *const right = "#059669";

static double at_x(double part) { return LEFT + part * (RIGHT - LEFT); }

static double at_y(const panel* p, double value) {
  double v = p->log ? log10(fmax(value, 1e-12)) : value;
  v = fmin(p->high, fmax(p->low, v));
  return p->bottom - (v - p->low) / (p->high - p->low) * (p->bottom - p->top);
}

static void put_text(FILE* file, double x, double y, const char* class, const char* text) {
  fprintf(file, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
  for (; *text; text++) {
    if (*text == '<')
      fputs("&lt;", file);
    else if (*text == '&')
      fputs("&amp;", file);
    else if ((unsigned char)*text >= ' ')
      fputc(*text, file);
  }
  fputs("</text>\n", file);
}

static void put_grid_line(FILE* file, const panel* p, double value, const char* label) {
  double y = at_y(p, value);
  fprintf(file, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" class=\"grid\"/>\n", LEFT, y, RIGHT, y);
  put_text(file, LEFT - 10, y + 4, "tick end", label);
}

static void put_loss_grid(FILE* file, const panel* p) {
  static const double steps[] = {1, 2, 5};
  char label[32];
  for (int decade = (int)floor(p->low); decade <= (int)ceil(p->high); decade++) {
    for (int i = 0; i < 3; i++) {
      double value = steps[i] * pow(10, decade), v = log10(value);
      if (v < p->low - 1e-9 || v > p->high + 1e-9 || (i && p->high - p->low > 2.5)) continue;
      snprintf(label, sizeof label, "%g", value);
      put_grid_line(file, p, value, label);
    }
  }
}

static void put_accuracy_grid(FILE* file, const panel* p) {
  double span = p->high - p->low, step = span <= 0.05 ? 0.01 : span <= 0.1 ? 0.02 : span <= 0.25 ? 0.05 : 0.2;
  char label[32];
  for (double value = p->high; value > p->low - 1e-9; value -= step) {
    snprintf(label, sizeof label, "%.0f %%", 100 * value);
    put_grid_line(file, p, value, label);
  }
}

static void put_epochs(FILE* file, const panel* p, int epochs) {
  int step = epochs <= 12 ? 1 : (epochs + 9) / 10;
  for (int i = 0; i <= epochs; i += step) {
    double x = at_x((double)i / epochs);
    char label[16];
    snprintf(label, sizeof label, "%d", i);
    fprintf(file, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"axis\"/>\n", x, p->bottom, x,
            p->bottom + 5);
    put_text(file, x, p->bottom + 20, "tick middle", label);
  }
  fprintf(file, "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" class=\"axis\"/>\n", LEFT, p->bottom, RIGHT,
          p->bottom);
}

static void begin_line(FILE* file, const char* color, double width) {
  fprintf(file,
          "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" stroke-linejoin=\"round\" "
          "stroke-linecap=\"round\" points=\"",
          color, width);
}

/* About 700 points, each the mean of the steps up to reach away. */
static void put_losses(FILE* file, const panel* p, const history* h, const char* color, double width, int reach) {
  int stride = h->steps / 700 + 1;
  begin_line(file, color, width);
  for (int i = 0; i < h->steps; i += stride) {
    int before = i < reach ? i : reach, after = h->steps - 1 - i;
    if (after > before) after = before; /* the steep beginning is not smoothed towards the middle */
    double sum = 0;
    for (int k = i - before; k <= i + after; k++) sum += h->losses[k];
    fprintf(file, "%.1f,%.1f ", at_x((i + 1.0) / h->steps), at_y(p, sum / (before + after + 1)));
  }
  fputs("\"/>\n", file);
}

static void put_epoch_values(FILE* file, const panel* p, const double* values, int count, const char* color) {
  begin_line(file, color, 2.2);
  for (int i = 0; i < count; i++) fprintf(file, "%.1f,%.1f ", at_x((i + 1.0) / count), at_y(p, values[i]));
  fputs("\"/>\n", file);
  for (int i = 0; i < count; i++)
    fprintf(file, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.2\" fill=\"%s\" stroke=\"#fff\" stroke-width=\"1.6\"/>\n",
            at_x((i + 1.0) / count), at_y(p, values[i]), color);
}

static void put_legend(FILE* file, double x, double y, const char* color, const char* text) {
  fprintf(file, "<rect x=\"%.1f\" y=\"%.1f\" width=\"18\" height=\"4\" rx=\"2\" fill=\"%s\"/>\n", x, y - 6, color);
  put_text(file, x + 25, y, "legend", text);
}

static panel loss_panel(const history* h) {
  double low = INFINITY, high = 0;
  for (int i = 0; i < h->steps; i++) {
    high = fmax(high, h->losses[i]);
    if (h->losses[i] > 0) low = fmin(low, h->losses[i]);
  }
  for (int i = 0; i < h->epochs; i++) {
    high = fmax(high, h->test_losses[i]);
    low = fmin(low, h->test_losses[i]);
  }
  high = isfinite(high) && high > 0 ? high : 1;
  low = fmax(isfinite(low) ? low : high, high * 1e-4); /* lucky batches do not stretch the axis for ever */
  panel p = {104, 352, floor(log10(low) * 4) / 4, ceil(log10(high) * 4) / 4, 1};
  if (p.high - p.low < 0.5) p.low = p.high - 0.5;
  return p;
}

static panel accuracy_panel(const history* h) {
  double low = 1;
  for (int i = 0; i < h->epochs; i++) low = fmin(low, h->accuracies[i]);
  double step = low > 0.95 ? 0.05 : low > 0.75 ? 0.05 : 0.2;
  panel p = {430, 556, fmax(0, floor((low - 0.005) / step) * step), 1, 0};
  return p;
}

static void put_loss_panel(FILE* file, const history* h) {
  panel p = loss_panel(h);
  put_text(file, LEFT, p.top - 14, "name", "loss (cross-entropy, logarithmic)");
  put_legend(file, RIGHT - 352, p.top - 14, raw, "each step");
  put_legend(file, RIGHT - 242, p.top - 14, smooth, "training, smoothed");
  put_legend(file, RIGHT - 80, p.top - 14, test, "test");
  put_loss_grid(file, &p);
  put_epochs(file, &p, h->epochs);
  put_losses(file, &p, h, raw, 1, h->steps / 1400);
  put_losses(file, &p, h, smooth, 2.2, h->steps / 60 + 1);
  put_epoch_values(file, &p, h->test_losses, h->epochs, test);
}

static void put_accuracy_panel(FILE* file, const history* h) {
  panel p = accuracy_panel(h);
  char label[32];
  put_text(file, LEFT, p.top - 14, "name", "accuracy");
  put_legend(file, RIGHT - 80, p.top - 14, right, "test");
  put_accuracy_grid(file, &p);
  put_epochs(file, &p, h->epochs);
  put_epoch_values(file, &p, h->accuracies, h->epochs, right);
  snprintf(label, sizeof label, "%.2f %%", 100 * h->accuracies[h->epochs - 1]);
  put_text(file, RIGHT - 4, at_y(&p, h->accuracies[h->epochs - 1]) + 22, "value end", label);
  put_text(file, (LEFT + RIGHT) / 2.0, p.bottom + 42, "tick middle", "epoch");
}

void chart_write(const char* path, const history* h, const char* title, const char* subtitle) {
  FILE* file = fopen(path, "w");
  if (!file) stop("%s cannot be written", path);
  fprintf(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", WIDTH,
          HEIGHT, WIDTH, HEIGHT);
  fputs(
      "<style>text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#334155}"
      ".title{font-size:20px;font-weight:600;fill:#0f172a}.sub{font-size:13px;fill:#64748b}"
      ".name{font-size:13px;font-weight:600}.tick{font-size:12px;fill:#64748b}.legend{font-size:12px}"
      ".value{font-size:13px;font-weight:600;fill:#059669}.end{text-anchor:end}.middle{text-anchor:middle}"
      ".grid{stroke:#e2e8f0;stroke-width:1}.axis{stroke:#94a3b8;stroke-width:1}</style>\n",
      file);
  fprintf(file, "<rect width=\"%d\" height=\"%d\" rx=\"12\" fill=\"#ffffff\"/>\n", WIDTH, HEIGHT);
  put_text(file, LEFT, 36, "title", title);
  put_text(file, LEFT, 58, "sub", subtitle);
  put_loss_panel(file, h);
  put_accuracy_panel(file, h);
  fputs("</svg>\n", file);
  int failed = ferror(file);
  if (fclose(file) || failed) stop("%s cannot be written", path);
}
