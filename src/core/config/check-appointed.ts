import type { Fields } from '../condition/check-condition.ts'
import { parseCondition } from '../condition/parse.ts'
import { canHold, ofAsker } from '../condition/satisfiable.ts'
import type { Fault } from '../entity/raw.ts'
import { didYouMean } from '../value/suggest.ts'
import { appointingOf } from './appointing.ts'
import type { PermissionConfig } from './config.ts'

/** What can be appointed is named for it: a code of a list or duty, which guards money and the console, is nobody's to give away. */
export function checkAppointed(permissions: PermissionConfig, account: Fields): Fault[] {
  const { appointed = [], codes, actors } = permissions
  const names = actors.map((one) => one.name)
  const { excluded } = appointingOf(permissions)
  const faults: Fault[] = []
  const report = (pointer: string, message: string) => void faults.push({ pointer, message })
  /** may he be somebody who signs in without a second factor, for whom the whole platform is too much? */
  const isMember = (name: string): boolean => {
    const when = actors.find((one) => one.name === name)?.when
    const person = when && ofAsker(when)
    const member = parseCondition({ '$user.role': { $nin: [...excluded] } })
    return person !== undefined && canHold([person, member], { fields: {}, user: account })
  }
  for (const [i, { code, by }] of appointed.entries()) {
    const at = `/appointed/${i}`
    if (code in codes || !code.includes(':'))
      report(
        `${at}/code`,
        `“${code}”${codes[code] === undefined ? '' : `（${codes[code]}）`}不能任命：管资金、运营职责和各类账号的权限只由名单（lists）和职责（duties）给出。请另起一个编号，如 price:report`,
      )
    if (appointed.findIndex((one) => one.code === code) < i) report(`${at}/code`, `“${code}”写了两次`)
    for (const [n, one] of by.entries()) {
      const [name, pointer] = typeof one === 'string' ? [one, `${at}/by/${n}`] : [one.who, `${at}/by/${n}/who`]
      if (!names.includes(name)) report(pointer, `没有名为“${name}”的角色${didYouMean(name, names)}`)
      else if (typeof one === 'string' && isMember(name))
        report(
          pointer,
          `“${name}”里有会员，不能任命平台上的任何人；只任命自己主体的人请写 { "party": "owner", "who": "${name}" }`,
        )
    }
  }
  return faults
}
