/** Of the workbench's answer; whoever hears of something new may have it asked for again. */
export const WORKBENCH_KEY = ['workbench'] as const
