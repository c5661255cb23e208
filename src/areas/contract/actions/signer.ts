import type { Actor } from '../../../core/condition/actor.ts'
import { ACCOUNT_TYPE } from '../../account-type.ts'

/** The person who signs: a main account bears the name of what it trades as, its person is the contact. */
export const signerOf = ({ type, name, contact_name }: Actor): string => (type === ACCOUNT_TYPE.sub ? name : contact_name || name)
