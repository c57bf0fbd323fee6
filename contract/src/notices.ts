import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { longPageOf, longPaging } from './paging.ts'
import { Instant } from './values/days.ts'
import { MemberId, NoticeId } from './values/ids.ts'
import { line, prose } from './values/written.ts'
import { shape, wire } from './wire.ts'

/** What notices are about, as far as mails of them can be chosen. */
export const NoticeGroup = z.enum(['money', 'security', 'programme', 'support', 'news'])
export type NoticeGroup = z.output<typeof NoticeGroup>
/** Of money and of who may sign in, everybody is mailed. */
export const alwaysMailed: readonly NoticeGroup[] = ['money', 'security']

/** The languages that notices and mails are written in. */
export const Language = z.enum(['en', 'hi'])
export type Language = z.output<typeof Language>

export const NotificationType = z.enum(['notification', 'site_popup'], {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'Type is required' : 'Invalid type',
})
export type NotificationType = z.output<typeof NotificationType>

const told = {
  id: NoticeId,
  notificationId: wire('notification_id', NoticeId),
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  /** Whether it is for all members. */
  users: z.boolean(),
  createdAt: wire('created_at', Instant),
}

/** What a member was told, by an admin or of something that happened (`event`, such as `deposit.approved`). */
export const NotificationView = shape({
  ...told,
  event: z.string().nullable(),
  seen: z.boolean(),
  seenAt: wire('seen_at', Instant.nullable()),
})
export type NotificationView = z.output<typeof NotificationView>

/** What an admin wrote, and how many have seen it. */
export const AnnouncementView = shape({
  ...told,
  /** Who was chosen: the first hundred of them, by id. */
  recipients: z.array(MemberId),
  recipientCount: wire('recipient_count', z.int()),
  seenCount: wire('seen_count', z.int()),
  createdBy: wire('created_by', z.string()),
})
export type AnnouncementView = z.output<typeof AnnouncementView>

export const SitePopupView = shape(told)
export type SitePopupView = z.output<typeof SitePopupView>

export const createNotification = endpoint('POST /notifications', {
  summary: 'Tells all members something, or the chosen ones; a site popup for all is public',
  who: 'admin',
  permission: 'content',
  status: 201,
  request: {
    title: line(1, 200, 'Title'),
    message: prose(5000, 'Message'),
    users: z.boolean().default(true),
    type: NotificationType,
    /** Left aside when it is for all. */
    recipients: z.array(MemberId).max(10_000).default([]),
  },
  answer: { notification: AnnouncementView },
  says: 'Notification created successfully!',
  refusals: ['people.unknown'],
})
export const listNotifications = endpoint('GET /notifications', {
  summary: 'What admins told members, newest first',
  who: 'admin',
  permission: 'content',
  request: { ...longPaging },
  answer: longPageOf('notifications', AnnouncementView),
})
export const listHomeNotifications = endpoint('GET /notifications/home', {
  summary: 'The site popups for everybody, newest first',
  who: 'public',
  answer: { homenotifications: z.array(SitePopupView) },
})
export const listNotificationsOf = endpoint('GET /notifications/user/{userId}', {
  summary: 'What a member was told, newest first, and how much of it they have not seen',
  who: 'memberOrAdmin',
  permission: 'support',
  subject: 'userId',
  request: { userId: MemberId, ...longPaging },
  answer: { ...longPageOf('notifications', NotificationView), unseen: z.int() },
  refusals: ['people.unknown'],
})
export const markSeen = endpoint('PUT /notifications/{id}/seen', {
  summary: 'Marks one notification as seen; the first moment stays',
  who: 'member',
  subject: 'userId',
  request: { id: NoticeId, userId: MemberId.optional() },
  answer: { unseen: z.int() },
  says: 'Notification marked as seen',
  refusals: ['notices.unknown'],
})
export const markAllSeen = endpoint('PUT /notifications/seen/all', {
  summary: 'Marks everything a member was told as seen',
  who: 'member',
  subject: 'userId',
  request: { userId: MemberId.optional() },
  answer: { unseen: z.int() },
  says: 'All notifications marked as seen',
})
export const removeNotification = endpoint('DELETE /notifications/delete/{id}', {
  summary: 'Takes back what an admin told; it is kept as deleted',
  who: 'admin',
  permission: 'content',
  request: { id: NoticeId },
  says: 'Notification deleted successfully!',
  refusals: ['notices.unknown'],
})

const preferences = {
  language: Language,
  /** What is told in the app alone, without a mail. */
  muted: z.array(NoticeGroup).max(20),
}
export const NoticePreferences = shape(preferences)
export type NoticePreferences = z.output<typeof NoticePreferences>

const preferencesAnswer = {
  preferences: NoticePreferences,
  canMute: wire('can_mute', z.array(NoticeGroup)),
}
export const getNoticePreferences = endpoint('GET /notifications/preferences/{userId}', {
  summary: 'The language a member is told things in, and what they are not mailed of',
  who: 'memberOrAdmin',
  permission: 'support',
  subject: 'userId',
  request: { userId: MemberId },
  answer: preferencesAnswer,
  refusals: ['people.unknown'],
})
export const setNoticePreferences = endpoint('PUT /notifications/preferences/{userId}', {
  summary: 'Chooses language and mails; mails of money and security cannot be muted',
  who: 'memberOrAdmin',
  permission: 'support',
  subject: 'userId',
  request: {
    userId: MemberId,
    language: preferences.language.optional(),
    muted: preferences.muted.optional(),
  },
  answer: preferencesAnswer,
  says: 'Preferences saved',
  refusals: ['people.unknown', 'notices.cannot_mute'],
})
