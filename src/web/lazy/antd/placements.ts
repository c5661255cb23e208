/** The distance of a list, calendar or menu from the box that it belongs to, in pixels. */
const POPUP_OFFSET = 6

const OVERFLOW = { adjustX: true, adjustY: true, shiftY: true }

/** A list or calendar stands below its box, or above it where there is no room. */
export const POPUP_PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, POPUP_OFFSET], overflow: OVERFLOW, dynamicInset: true },
  bottomRight: { points: ['tr', 'br'], offset: [0, POPUP_OFFSET], overflow: OVERFLOW, dynamicInset: true },
  topLeft: { points: ['bl', 'tl'], offset: [0, -POPUP_OFFSET], overflow: OVERFLOW, dynamicInset: true },
  topRight: { points: ['br', 'tr'], offset: [0, -POPUP_OFFSET], overflow: OVERFLOW, dynamicInset: true },
}

/** The same for a menu, which opens below its button. */
export const MENU_ALIGN = { offset: [0, POPUP_OFFSET] }
