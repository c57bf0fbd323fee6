import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { Flag, longPageOf, longPaging, pageOf, paging } from './call/paging.ts'
import { shape, strictShape, wire } from './call/wire.ts'
import { wrong } from './call/wrong.ts'
import { Language } from './languages.ts'
import { Instant } from './values/days.ts'
import { MemberId, NoticeId, ScheduledNoticeId, TicketId } from './values/ids.ts'
import { line, prose } from './values/written.ts'

/** Groups of notices, for the choice of mails. */
export const NoticeGroup = z.enum(['money', 'security', 'programme', 'support', 'news'])
export type NoticeGroup = z.output<typeof NoticeGroup>
/** The groups whose mails cannot be muted. */
export const alwaysMailed: readonly NoticeGroup[] = ['money', 'security']

export const NotificationType = z.enum(['notification', 'site_popup'], {
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? wrong('fields.required', { field: 'type' })
      : wrong('fields.type'),
})
export type NotificationType = z.output<typeof NotificationType>

const written = { title: line(1, 200, 'title'), message: prose(5000, 'message') }
/** Title and message by language, beside those of the announcement itself. */
const Translations = z.partialRecord(Language, strictShape(written))
export type Translations = z.output<typeof Translations>

const common = {
  id: NoticeId,
  notificationId: wire('notification_id', NoticeId),
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  /** Whether it is for all members. */
  users: z.boolean(),
  createdAt: wire('created_at', Instant),
}

/** A notice to a member: an announcement, or of an `event` such as `deposit.approved`. */
export const NotificationView = shape({
  ...common,
  event: z.string().nullable(),
  /** The ticket that it is about. */
  ticketId: wire('ticket_id', TicketId.nullable()),
  seen: z.boolean(),
  seenAt: wire('seen_at', Instant.nullable()),
})
export type NotificationView = z.output<typeof NotificationView>

/** An announcement by an admin, and how many members have seen it. */
export const AnnouncementView = shape({
  ...common,
  /** The first hundred recipients by id; empty if it is for all members. */
  recipients: z.array(MemberId),
  recipientCount: wire('recipient_count', z.int()),
  translations: Translations,
  /** Until when a popup is shown; null is without end. */
  shownUntil: wire('shown_until', Instant.nullable()),
  state: z.enum(['shown', 'ended']),
  seenCount: wire('seen_count', z.int()),
  createdBy: wire('created_by', z.string()),
})
export type AnnouncementView = z.output<typeof AnnouncementView>

/** A visitor has no account, so the page chooses the language. */
export const SitePopupView = shape({ ...common, translations: Translations })
export type SitePopupView = z.output<typeof SitePopupView>

const announcement = {
  ...written,
  /** Members get it in the language of their account where it is here, otherwise `title` and `message`. */
  translations: Translations.optional(),
  users: z.boolean().default(true),
  type: NotificationType,
  /** Ignored if it is for all members. */
  recipients: z.array(MemberId).max(10_000).default([]),
  /** Only of a site popup: until when it is shown; default: without end. */
  shownUntil: wire('shown_until', Instant.nullable().optional()),
}

export const createNotification = endpoint('POST /notifications', {
  summary: 'Sends an announcement to all or some members; a site popup for all is public',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: announcement,
  answer: { notification: AnnouncementView },
  says: 'notices.says.created',
  refusals: ['people.unknown'],
})

/** An announcement that is sent later. Who gets it is found out then. */
export const ScheduledNotificationView = shape({
  id: ScheduledNoticeId,
  title: z.string(),
  message: z.string(),
  translations: Translations,
  type: NotificationType,
  users: z.boolean(),
  /** The first hundred chosen members by id; empty if it is for all members. */
  recipients: z.array(MemberId),
  recipientCount: wire('recipient_count', z.int()),
  sendAt: wire('send_at', Instant),
  shownUntil: wire('shown_until', Instant.nullable()),
  /** `missed`: no worker ran between `send_at` and `shown_until`, so it was never sent. */
  state: z.enum(['scheduled', 'missed']),
  createdBy: wire('created_by', z.string()),
  createdAt: wire('created_at', Instant),
})
export type ScheduledNotificationView = z.output<typeof ScheduledNotificationView>

export const scheduleNotification = endpoint('POST /notifications/scheduled', {
  summary: 'Sends an announcement at a moment to come, to those who have an open account then',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: { ...announcement, sendAt: wire('send_at', Instant) },
  answer: { scheduled: ScheduledNotificationView },
  says: 'notices.says.scheduled',
  refusals: ['people.unknown'],
})
export const listScheduledNotifications = endpoint('GET /notifications/scheduled', {
  summary: 'Lists announcements that are not sent yet, the next first, and those that were missed',
  who: 'admin',
  follows: ['notice'],
  permission: 'content',
  request: paging,
  answer: pageOf('scheduled', ScheduledNotificationView),
})
export const changeScheduledNotification = endpoint('PUT /notifications/scheduled/{id}', {
  summary: 'Changes the text or the moment of an announcement that is not sent yet',
  who: 'admin',
  permission: 'content',
  request: {
    id: ScheduledNoticeId,
    title: written.title.optional(),
    message: written.message.optional(),
    translations: announcement.translations,
    sendAt: wire('send_at', Instant.optional()),
    shownUntil: wire('shown_until', Instant.nullable().optional()),
  },
  answer: { scheduled: ScheduledNotificationView },
  says: 'notices.says.changed',
  refusals: ['notices.unknown', 'notices.already_sent'],
})
export const cancelScheduledNotification = endpoint('DELETE /notifications/scheduled/{id}', {
  summary: 'Cancels an announcement that is not sent yet; the audit keeps it',
  who: 'admin',
  permission: 'content',
  request: { id: ScheduledNoticeId },
  says: 'notices.says.cancelled',
  refusals: ['notices.unknown', 'notices.already_sent'],
})
export const findRecipients = endpoint('GET /notifications/recipients', {
  summary: 'Finds members to send something to, and counts all who would get it if sent to all',
  who: 'admin',
  permission: ['content', 'finance'],
  request: {
    /** Part of a name, username, e-mail or referral code; of one or two letters the start of a username. */
    search: z.string().trim().max(100).optional(),
  },
  answer: {
    /** The newest twenty that are found. */
    members: z.array(shape({ id: MemberId, username: z.string(), fullname: z.string() })),
    /** Members whose account is not closed. */
    total: z.int(),
  },
})
export const listNotifications = endpoint('GET /notifications', {
  summary: 'Lists announcements, newest first',
  who: 'admin',
  follows: ['notice'],
  permission: 'content',
  request: { ...longPaging },
  answer: longPageOf('notifications', AnnouncementView),
})
export const listHomeNotifications = endpoint('GET /notifications/home', {
  summary: 'Lists the public site popups, newest first',
  who: 'public',
  follows: ['notice'],
  answer: { homenotifications: z.array(SitePopupView) },
})
export const listNotificationsOf = endpoint('GET /notifications/user/{userId}', {
  summary: 'Lists the notifications of a member, newest first, with the number of unseen ones',
  who: 'memberOrAdmin',
  follows: ['notice'],
  permission: 'support',
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    ...longPaging,
    seen: Flag.optional(),
    type: NotificationType.optional(),
  },
  /** `unseen` counts all of them, whatever the filters. */
  answer: { ...longPageOf('notifications', NotificationView), unseen: z.int() },
  refusals: ['people.unknown'],
})
export const markSeen = endpoint('PUT /notifications/{id}/seen', {
  summary: 'Marks a notification as seen; a repeat keeps the first moment',
  who: 'member',
  subject: 'memberId',
  request: { id: NoticeId, memberId: wire('userId', MemberId.optional()) },
  answer: { unseen: z.int() },
  says: 'notices.says.seen',
  refusals: ['notices.unknown'],
})
export const markAllSeen = endpoint('PUT /notifications/seen/all', {
  summary: 'Marks all notifications of a member as seen',
  who: 'member',
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId.optional()) },
  answer: { unseen: z.int() },
  says: 'notices.says.all_seen',
})
export const removeNotification = endpoint('DELETE /notifications/delete/{id}', {
  summary: 'Deletes an announcement for all readers; the audit keeps it',
  who: 'admin',
  permission: 'content',
  request: { id: NoticeId },
  says: 'notices.says.deleted',
  refusals: ['notices.unknown'],
})

const preferences = {
  language: Language,
  /** Groups that are shown in the app and not mailed. */
  muted: z.array(NoticeGroup).max(20),
  /** Whether the digest over the heads of all chains is mailed each day. */
  wantsDigest: wire('wants_digest', z.boolean()),
}
export const NoticePreferences = shape(preferences)
export type NoticePreferences = z.output<typeof NoticePreferences>

const preferencesAnswer = {
  preferences: NoticePreferences,
  canMute: wire('can_mute', z.array(NoticeGroup)),
}
export const getNoticePreferences = endpoint('GET /notifications/preferences/{userId}', {
  summary: 'The language of a member’s notifications, and the groups that are not mailed',
  who: 'memberOrAdmin',
  permission: 'support',
  subject: 'memberId',
  request: { memberId: wire('userId', MemberId) },
  answer: preferencesAnswer,
  refusals: ['people.unknown'],
})
export const setNoticePreferences = endpoint('PUT /notifications/preferences/{userId}', {
  summary: 'Changes language and mails; mails about money and security cannot be muted',
  who: 'memberOrAdmin',
  permission: 'support',
  subject: 'memberId',
  request: {
    memberId: wire('userId', MemberId),
    language: preferences.language.optional(),
    muted: preferences.muted.optional(),
    wantsDigest: wire('wants_digest', z.boolean().optional()),
  },
  answer: preferencesAnswer,
  says: 'notices.says.preferences_saved',
  refusals: ['people.unknown', 'notices.cannot_mute'],
})
