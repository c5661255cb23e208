import type { Guard } from '../../../core/entity/entity.ts'
import { ButtonLink } from '../parts/Button.tsx'
import css from './Form.module.css'

/** The things that have to be done first, with the way there; shown in place of a form that would be refused in the end. */
export function FormHurdles({ guards }: { guards: readonly Guard[] }) {
  return guards.map(({ text, to }) => (
    <div key={text} className={css.hurdle} role="alert">
      <p>{text}</p>
      {to && (
        <ButtonLink to={to} look="primary">
          去办理
        </ButtonLink>
      )}
    </div>
  ))
}
