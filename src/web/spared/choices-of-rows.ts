/** In place of the menu beside the box that chooses all rows of antd's table. */
export default function ChoicesOfRows(): never {
  throw new Error('a table with `selections`: vite.config.ts leaves out what draws them')
}
