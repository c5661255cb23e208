import { PlayCircleOutlined } from '@ant-design/icons'
import { isBlank } from '../../core/value/is-blank.ts'
import { Film } from '../site/parts/Film.tsx'
import { Blank } from '../widgets/Blank.tsx'
import { addressOf } from '../widgets/file-limits.ts'
import { LazyFilesInput } from '../widgets/UploadInputs.tsx'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'

/** A video plays as soon as it has arrived, so that its sender sees that it is the right one. */
function VideoInput(props: InputProps) {
  const { value, field } = props
  return (
    <div>
      <LazyFilesInput {...props} />
      {typeof value === 'string' && value !== '' && <Film key={value} src={addressOf(value)} title={field.title} />}
    </div>
  )
}

function VideoCell({ field, value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  if (detail) return <Film src={addressOf(String(value))} title={field.title} />
  return (
    <span>
      <PlayCircleOutlined aria-hidden /> 有视频
    </span>
  )
}

export const widget: Widget = { Input: VideoInput, Cell: VideoCell, width: 100, wide: 'both' }
