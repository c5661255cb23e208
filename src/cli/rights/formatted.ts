import { execFileSync } from 'node:child_process'

/** The text of a file as the formatter of the product lays it out. @throws Error where the formatter is not installed */
export function formatted(path: string, text: string): string {
  try {
    const command = ['--no-install', 'biome', 'format', `--stdin-file-path=${path}`]
    return execFileSync('npx', command, { input: text, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
  } catch {
    throw new Error('排不了版：没有装格式化工具，先运行 npm ci')
  }
}
