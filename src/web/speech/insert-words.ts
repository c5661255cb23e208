export type WordBox = HTMLInputElement | HTMLTextAreaElement

/**
 * Writes at the caret, over what is selected, and tells the page as typing does: whatever reads and bounds what is typed
 * reads and bounds this. @returns whether all of it had room
 */
export function insertWords(box: WordBox, words: string): boolean {
  const from = box.selectionStart ?? box.value.length
  const until = box.selectionEnd ?? from
  const rest = box.value.length - (until - from)
  const put = box.maxLength < 0 ? words : words.slice(0, Math.max(0, box.maxLength - rest))
  if (put) {
    const next = box.value.slice(0, from) + put + box.value.slice(until)
    // by the browser's own setter: React passes over a value that was set by its own
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value') ?? {}
    set?.call(box, next)
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: put }))
    box.setSelectionRange(from + put.length, from + put.length)
  }
  return put === words
}
