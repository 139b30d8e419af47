/* pictures.h: test digits drawn with letters, and what the network takes them for. */
#ifndef DEMO_PICTURES_H
#define DEMO_PICTURES_H

#include "network.h"

/* Three digits read right and up to three read wrong. */
void pictures_print(const network* net, at_backend* backend, at_dataset* digits);

#endif
