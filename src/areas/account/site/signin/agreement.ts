import { toast } from '../../../../web/toast/toast.ts'

/** Asked by each sign-in and by the binding, not by the reset. */
export function checkAgreed(agreed: boolean): boolean {
  if (!agreed) toast.warning('请阅读并同意用户协议')
  return agreed
}
