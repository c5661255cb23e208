import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID } from '../../../server/calls/properties.ts'
import { listSessions } from '../../../server/session/list-sessions.ts'
import { revokeSession } from '../../../server/session/revoke-session.ts'

const { get, post } = callsOf('账号')

/** The devices that an account is signed in on, and signing them out. */
export const SESSION_CALLS = [
  post('User/logout', 'signed-in', '退出登录', {
    options: { config: { unproved: true } },
    say: '已退出登录',
    async answer({ db, actor, session }) {
      await revokeSession(db, actor.id, session.id)
    },
  }),
  get('User/sessions', 'signed-in', '已登录的设备', {
    example: [
      {
        id: 5,
        device: 'Windows · Chrome',
        client: 3,
        ip: '127.0.0.1',
        created_at: '2026-06-15 10:00:00',
        touched_at: '2026-06-15 10:00:00',
        current: 1,
      },
    ],
    answer: ({ deps, db, actor, session }) => listSessions(db, actor.id, session.id, deps.now()),
  }),
  post('User/kick', 'signed-in', '让一台设备退出登录', {
    input: { id: { ...RECORD_ID, examples: [5] } },
    required: ['id'],
    say: '该设备已退出登录',
    async answer({ db, actor, input }) {
      if (!(await revokeSession(db, actor.id, input.id))) throw new AppError('record.missing')
    },
  }),
]
