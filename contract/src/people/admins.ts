import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { Said, SaidInside } from '../call/say.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { dayRange } from '../values/day-range.ts'
import { Instant } from '../values/days.ts'
import { AdminId } from '../values/ids.ts'
import {
  adminPassword,
  email,
  PermissionName,
  required,
  Status,
  text,
  username,
} from '../values/person.ts'
import { GivenHelp } from './given-help.ts'

const adminFields = {
  id: AdminId,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  permissions: z.array(PermissionName),
  status: Status,
  hasTotp: wire('totp', z.boolean()),
  lastLogin: wire('last_login', Instant.nullable()),
  createdAt: wire('created_at', Instant),
}
export const AdminView = shape(adminFields)
const AdminStatus = shape({
  ...adminFields,
  /** The end of the longest wait after wrong passwords or codes; null when they may try. */
  lockedUntil: wire('locked_until', Instant.nullable()),
  /** From when they may approve the requests of others; null when they may now. */
  approvesFrom: wire('approves_from', Instant.nullable()),
  /** What another owner did last about how they sign in. */
  lastHelp: wire('last_help', GivenHelp.nullable()),
})
export const listAdmins = endpoint('GET /admins', {
  summary:
    'Lists admin accounts, with waits at the sign-in, from when they approve, and what was done last about how they sign in',
  who: 'admin',
  permission: 'owner',
  answer: { admins: z.array(AdminStatus) },
})
export const addAdmin = endpoint('POST /admins', {
  summary: 'Adds an admin with permissions',
  who: 'admin',
  permission: 'owner',
  status: 201,
  request: {
    fullname: required(120, 'fullName'),
    username,
    email,
    password: adminPassword,
    permissions: z.array(PermissionName).min(1),
  },
  answer: { admin: AdminView.optional(), ...waitsForApproval },
  says: 'people.says.admin_added',
  refusals: [
    'people.email_taken',
    'people.username_taken',
    'people.common_password',
    'people.named_password',
    'approvals.nobody_else',
  ],
})
export const updateAdmin = endpoint('PUT /admins/{id}', {
  summary: 'Changes an admin’s permissions, status or password',
  who: 'admin',
  permission: 'owner',
  request: {
    id: AdminId,
    permissions: z.array(PermissionName).min(1).optional(),
    status: Status.optional(),
    password: adminPassword.optional(),
  },
  answer: { admin: AdminView, ...waitsForApproval },
  says: 'people.says.admin_saved',
  refusals: [
    'people.unknown',
    'people.last_owner',
    'people.two_owners',
    'people.owner_password',
    'people.common_password',
    'people.named_password',
    'approvals.nobody_else',
  ],
})
export const removeAdminFactor = endpoint('POST /admins/{id}/second-factor', {
  summary:
    'Removes the second factor of another admin, who is mailed, is signed out everywhere and approves nothing for a day',
  who: 'admin',
  permission: 'owner',
  request: { id: AdminId, reason: required(500, 'reason') },
  answer: { admin: AdminView, ...waitsForApproval },
  says: 'people.says.admin_saved',
  refusals: [
    'people.unknown',
    'people.own_factor',
    'people.totp_not_set_up',
    'approvals.nobody_else',
  ],
})
export const unlockAdmin = endpoint('POST /admins/{id}/unlock', {
  summary: 'Ends the waits of another admin after wrong passwords or codes',
  who: 'admin',
  permission: 'owner',
  request: { id: AdminId },
  says: 'people.says.admin_unlocked',
  refusals: ['people.unknown'],
})
export const AuditActor = z.enum(['admin', 'member', 'job', 'visitor'])
export type AuditActor = z.output<typeof AuditActor>

export const AuditView = shape({
  id: z.int(),
  at: Instant,
  actorKind: wire('actor_kind', AuditActor),
  actorId: wire('actor_id', z.int().nullable()),
  actorName: wire('actor_name', z.string().nullable()),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
  before: SaidInside,
  after: SaidInside,
  hash: z.string().nullable(),
})
export const listAudit = endpoint('GET /audit', {
  summary: 'The audit log, newest first',
  who: 'admin',
  permission: 'owner',
  request: {
    ...longPaging,
    subject: text(100).optional(),
    /** A subject, such as `deposit:12`, the number of an account, or the beginning of a username. */
    search: text(100).optional(),
    actorId: wire('actor_id', AdminId.optional()),
    action: text(100).optional(),
    ...dayRange,
  },
  answer: longPageOf('audit', AuditView),
})
export const verifyAudit = endpoint('GET /audit/verify', {
  summary: 'Recomputes the hash chain of the audit log',
  who: 'admin',
  permission: 'owner',
  answer: {
    ok: z.boolean(),
    checkedAt: wire('checked_at', Instant),
    lines: z.int(),
    sealed: z.int(),
    problems: z.array(Said),
  },
})
