import { csvRows, encodingOf } from './csv.ts'
import { openXlsx, type SheetOfFile } from './open-xlsx.ts'
import { BROKEN, SheetFault } from './sheet-fault.ts'

const MOST_BYTES = 60 * 1024 * 1024

/** The sheets of a file that are in sight. Nothing is read of them but what they are called. @throws SheetFault */
export async function openFile(file: File | Blob): Promise<readonly SheetOfFile[]> {
  if (file.size > MOST_BYTES) throw new SheetFault('文件不能超过 60 MB，请分成几个文件')
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const name = 'name' in file ? file.name : ''
  if (first === 0x50 && second === 0x4b) return openXlsx(file)
  if (first === 0xd0 && second === 0xcf)
    throw new SheetFault('这是旧格式的 .xls（或加了密码的文件），请另存为没有密码的 .xlsx 后再选')
  if (/\.xlsx?$/i.test(name)) throw new SheetFault(BROKEN)
  const encoding = await encodingOf(file)
  const rows = () => csvRows(file, encoding)
  const facts = async () => {
    let count = 0
    for await (const some of rows()) count += some.length
    return { merges: [], rows: count }
  }
  return [{ name: name.replace(/\.\w+$/, '') || '表格', rows, facts }]
}
