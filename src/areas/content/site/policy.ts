export type PolicyType = 'user' | 'privacy'

export interface Policy {
  readonly title: string
  readonly content: string
  readonly version?: string
  readonly updated_at?: string
}

export const POLICY_TITLE: Readonly<Record<PolicyType, string>> = { user: '用户协议', privacy: '隐私政策' }
