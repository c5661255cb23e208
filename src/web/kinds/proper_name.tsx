export { widget } from './text.tsx'
