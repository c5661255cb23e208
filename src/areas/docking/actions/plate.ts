const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[A-HJK][A-HJ-NP-Z0-9]\d{4}|\d{5}[A-HJK])$/

/** As it is kept: `苏ｅ·１２３４５` is 苏E12345. */
export const plateOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s·・.-]/g, '')

/** 车牌: five places after the office's letter, or six for 新能源; letters as people type them. */
export const isPlate = (text: string): boolean => PLATE.test(plateOf(text))
