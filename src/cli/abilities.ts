/** npm run abilities -- <命令>: who may do what, asked of the very rules that the server decides by. Nothing is changed. */
import { openTool, runTool } from './open-tool.ts'
import { askCoverage, writeCoverage } from './rights/ask-coverage.ts'
import { askDiff } from './rights/ask-diff.ts'
import { askRows, askWho } from './rights/ask-who.ts'
import { askWhy } from './rights/ask-why.ts'
import { play } from './rights/play.ts'
import { printMatrix } from './rights/print-matrix.ts'
import { readProductRules } from './rights/product.ts'
import { watchRules } from './rights/watch-rules.ts'

const USAGE = `用法：npm run abilities -- <命令>，加 --json 由程序来读；除了 --write 什么都不改，产品不用停
  why <账号|人> <操作> <数据> <id|记录.json>   能不能，差在哪一行的哪个比较。操作写 read.字段 时只问这个字段
  matrix <数据>                               谁在哪个状态能做什么、看得到哪些字段；相同的人合在一起
  who <数据> <id>                             谁看得到这条记录
  rows <账号|人> <数据>                       他在每个页面里看得到几条
  diff <提交> [--strict]                      与那个提交的文件比，谁多能做、少能做什么，各附一条记录；
                                              --strict：有变宽的或不能断定的，退出码是 1
  coverage [数据] [--write]                   表问全了规则里的每个比较没有：成立、不成立、单独决定；
                                              --write：缺的记录写进那份数据的表，答案照现在的规则，由人来看
  watch                                       每保存一次规则或表，再问它碰得到的表，并说谁多能做、少能做什么
  play                                        选一个人和一条记录，改字段，反复问；输入“帮助”看怎么写
账号写手机号、编号或 id；人写“访客”，或 tests/abilities/actors.json 里的名字`

const OPTIONS = new Set(['--json', '--strict', '--write'])

async function main(): Promise<string> {
  const words = process.argv.slice(2).filter((one) => !OPTIONS.has(one))
  const asJson = process.argv.includes('--json')
  const [command, one, two, three, four, ...more] = words
  const product = await readProductRules(() => openTool({ join: true }))
  try {
    if (command === 'why' && one && two && three && four && more.length === 0)
      return await askWhy(product, [one, two, three, four], asJson)
    if (command === 'matrix' && one && !two) return printMatrix(product, one, asJson)
    if (command === 'who' && one && two && !three) return await askWho(product, one, two, asJson)
    if (command === 'rows' && one && two && !three) return await askRows(product, one, two, asJson)
    if (command === 'coverage' && !two) {
      if (!process.argv.includes('--write')) return askCoverage(product, one, asJson)
      if (one) return writeCoverage(product, one)
    }
    if (command === 'watch' && !one) return await watchRules((text) => console.log(text))
    if (command === 'play' && !one) return await play(product, process.stdin, (text) => console.log(text))
    if (command === 'diff' && one && !two) {
      const { text, isWider } = await askDiff(product, one, asJson)
      if (isWider && process.argv.includes('--strict')) throw new Error(text)
      return text
    }
    throw new Error(USAGE)
  } finally {
    await product.close()
  }
}

await runTool(main)
