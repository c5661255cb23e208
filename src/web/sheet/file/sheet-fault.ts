/** A fault of a file as a whole, in words for people. */
export class SheetFault extends Error {}

export const BROKEN = '这个文件打不开，请用 Excel 或 WPS 另存为 .xlsx 后再选'
