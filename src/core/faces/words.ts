/* The words of an address and of a call that say which picture of a list is asked for; no field can be called so. */
export const FACE_WORD = 'show-as'
export const MONTH_WORD = 'show-month'
