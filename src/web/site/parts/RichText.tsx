import css from './RichText.module.css'

/** HTML that the server has already cleaned of everything that could run (its `html` fields are sanitised when written). */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, and scripts are refused by the page's policy
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
}
