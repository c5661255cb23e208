import { later } from '../lazy/later.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'

/** The dialog of a step, fetched once the page rests, or when a step is taken. */
export const LazyActionDialog = later<ActionDialogProps>(
  () => import('./ActionDialog.tsx').then((module) => module.ActionDialog),
  {
    over: true,
    ahead: true,
  },
)
