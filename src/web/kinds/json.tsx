import { WrittenCell, WrittenInput } from '../widgets/Fallback.tsx'
import type { Widget } from '../widgets/widget.ts'

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // an unfinished document goes on as text, for the server to name the fault
    return text
  }
}

export const widget: Widget = { Input: (props) => <WrittenInput {...props} read={read} />, Cell: WrittenCell, width: 180 }
