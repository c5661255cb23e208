import { defineArea } from '../../web/area.ts'

/** What operators write on the site. */
export default defineArea({
  site: {
    '/agreement': () => import('./site/AgreementPage.tsx').then((page) => page.AgreementPage),
  },
})

export { PolicyText } from './site/PolicyText.tsx'
export { POLICY_TITLE, type PolicyType } from './site/policy.ts'
