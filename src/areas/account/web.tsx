import { defineArea } from '../../web/area.ts'
import { FactorHost } from './factor/FactorHost.tsx'
import { SignInHost } from './site/signin/SignInHost.tsx'

/** Accounts: signing in, and the settings of one’s own account. */
export default defineArea({
  alone: {
    '/login': () => import('./site/alone/LoginPage.tsx').then((page) => page.LoginPage),
    '/register': () => import('./site/alone/RegisterPage.tsx').then((page) => page.RegisterPage),
    '/reset-pwd': () => import('./site/alone/ResetPage.tsx').then((page) => page.ResetPage),
    '/403': () => import('./site/alone/StatusPage.tsx').then((page) => page.ForbiddenPage),
    '/404': () => import('./site/alone/StatusPage.tsx').then((page) => page.MissingPage),
  },
  member: {
    '/setting': () => import('./pages/SettingScreen.tsx').then((page) => page.SettingScreen),
    '/setting/changephone': () => import('./pages/ChangePhoneScreen.tsx').then((page) => page.ChangePhoneScreen),
    '/setting/password': () => import('./pages/PasswordScreen.tsx').then((page) => page.PasswordScreen),
  },
  pages: {
    operators: { list: () => import('./pages/OperatorsScreen.tsx').then((page) => page.OperatorsScreen) },
  },
  beside: [SignInHost, FactorHost],
})
