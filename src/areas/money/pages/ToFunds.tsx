import { Navigate } from 'react-router'

/** Money is paid out from the page of the funds. */
export const ToFunds = () => <Navigate to="/financial/info" replace />
