import type { PlainGate, PlainWay } from '../../../core/access/trace-text.ts'
import type { Tone } from '../../../core/entity/entity.ts'
import { ToneTag } from '../../../web/widgets/ToneTag.tsx'
import type { WhyAnswer } from '../answers.ts'
import styles from './why.module.css'

const TONES: Readonly<Record<string, Tone>> = { 可以: 'done', 不可以: 'refused', 不能断定: 'waiting' }
/** Lines that would be enough, of one question; the rest are counted. */
const SHOWN = 3

/** The verdict, what the member is told, and each question in the order of the server. */
export function TraceBox({ answer: { asked, verdict, refusedWith, note, gates } }: { readonly answer: WhyAnswer }) {
  return (
    <section className={styles.box} aria-label="答复">
      <h2 className={styles.verdict}>
        <ToneTag tone={TONES[verdict] ?? 'waiting'} text={verdict} />
        <span>
          {asked.who} · {asked.what} · {asked.record}
        </span>
      </h2>
      {refusedWith && <p className={styles.told}>对他说：“{refusedWith.message}”</p>}
      {note !== '' && <p className={styles.told}>{note}。</p>}
      <ol className={styles.gates}>
        {gates.map((gate) => (
          <li key={`${gate.name} ${gate.text}`} className={styles.gate}>
            <GateLines gate={gate} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const isPassed = ({ misses }: PlainWay): boolean => misses.length === 0

function GateLines({ gate: { text, ways } }: { readonly gate: PlainGate }) {
  const passed = ways.find(isPassed)
  const rest = ways.length - SHOWN
  return (
    <>
      <span role="img" aria-label={passed ? '过了' : '没有过'} className={passed ? styles.open : styles.shut}>
        {passed ? '●' : '✕'}
      </span>
      <div className={styles.words}>
        <b>{text}</b>
        {passed && <RuleLine text={passed.text} at={passed.at} />}
        {!passed && (
          <ul className={styles.ways}>
            {ways.slice(0, SHOWN).map((way) => (
              <li key={way.pointer}>
                <RuleLine text={way.text} at={way.at} />
                <ul className={styles.misses}>
                  {way.misses.map((miss) => (
                    <li key={`${miss.pointer} ${miss.text}`}>
                      <RuleLine text={`${miss.undecided ? '？' : '✕'} ${miss.text}`} at={miss.at} strong />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            {rest > 0 && <li className={styles.rest}>另有 {rest} 行差得更远</li>}
          </ul>
        )}
      </div>
    </>
  )
}

const RuleLine = ({ text, at, strong }: { readonly text: string; readonly at: string; readonly strong?: boolean }) => (
  <div className={styles.line}>
    <span className={strong ? styles.miss : undefined}>{text}</span>
    <code className={styles.at}>{at}</code>
  </div>
)
