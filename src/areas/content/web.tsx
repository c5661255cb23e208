import { defineArea } from '../../web/area.ts'

/** The operators' content of the site. */
export default defineArea({
  site: {
    '/agreement': () => import('./site/AgreementPage.tsx').then((page) => page.AgreementPage),
  },
})

export { PolicyText } from './site/PolicyText.tsx'
export { POLICY_TITLE, type PolicyType } from './site/policy.ts'
