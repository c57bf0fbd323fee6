import type { Run } from '../../../testing/test.ts'
import { createAdmin } from '../admins/create-admin.ts'
import { createMember } from '../members/create-member.ts'

export const password = 'a-long-quiet-river'
export const wrong = 'a-short-loud-brook'

let made = 0
export const newMember = (run: Run) =>
  run((work) => {
    const username = `member${++made}`
    return createMember(work, {
      fullname: 'Asha Rao',
      username,
      email: `${username}@example.org`,
      password,
    })
  })
export const newAdmin = (run: Run) =>
  run((work) => {
    const username = `admin${++made}`
    return createAdmin(work, {
      fullname: 'Ola Berg',
      username,
      email: `${username}@example.org`,
      password,
      permissions: ['owner'],
    })
  })
