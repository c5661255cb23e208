import { keysOf } from '../../../core/value/narrow.ts'

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  up: 'm5.5 14.5 6.5-6.5 6.5 6.5',
  phone:
    'M6.5 3.5h2.7l1.6 4.3-2.2 1.7a12 12 0 0 0 5.9 5.9l1.7-2.2 4.3 1.6v2.7a2 2 0 0 1-2.2 2C11 19 5 13 4.5 5.7a2 2 0 0 1 2-2.2Z',
  share: 'M14 5.5h4.5V10M18 6l-7.5 7.5M16.5 13.5v4a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 17.5V9a1.5 1.5 0 0 1 1.5-1.5h4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  home: 'M4 11.5 12 4.5l8 7M6.5 9.5V19h4v-5h3v5h4V9.5',
  list: 'M4.5 6.5h3v3h-3zM4.5 14.5h3v3h-3zM11 8h8.5M11 16h8.5',
  plus: 'M12 5v14M5 12h14',
  message: 'M5 5.5h14v10h-7.5L7.5 19v-3.5H5Z',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  place: 'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6 6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  filter: 'M4.5 6h15M7.5 12h9M10.5 18h3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4.5V8h-3.5',
  clock: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 8v4.3l2.8 1.7',
  image: 'M4.5 5.5h15v13h-15zM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.2v.1',
  star: 'm12 4.2 2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8Z',
  mic: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3ZM5.8 11.5a6.2 6.2 0 0 0 12.4 0M12 17.7v3',
  grid: 'M5 5h5.5v5.5H5zM13.5 5H19v5.5h-5.5zM5 13.5h5.5V19H5zM13.5 13.5H19V19h-5.5z',
} as const

export type IconName = keyof typeof PATHS
export const ICON_NAMES = keysOf(PATHS)

/** A line icon in the colour of the text; always beside words or in a labelled control, so hidden from readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
