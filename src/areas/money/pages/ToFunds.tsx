import { LeadOn } from '../../../web/site/routing/LeadOn.tsx'

/** Money is paid out from the page of the funds. */
export const ToFunds = () => <LeadOn to="/financial/info" />
