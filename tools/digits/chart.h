/* chart.h: a training's loss and accuracy as an SVG picture. */
#ifndef DEMO_CHART_H
#define DEMO_CHART_H

#include "train.h"

/* title and subtitle are plain text. */
void chart_write(const char* path, const history* h, const char* title, const char* subtitle);

#endif
