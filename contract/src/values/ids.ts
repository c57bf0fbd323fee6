import * as z from 'zod'
import { wrong } from '../call/wrong.ts'

declare const kindOf: unique symbol

/** The integer id of one kind of row; the compiler keeps kinds apart. */
export type Id<Kind extends string> = number & { readonly [kindOf]: Kind }

/** The largest id of an ordinary table: a PostgreSQL integer. */
const integerLimit = 2_147_483_647

/** Also decodes the text of a path or query, such as `/users/12`. */
function id<Kind extends string>(limit = integerLimit) {
  return z.codec(
    z
      .union([z.int().min(0), z.string().regex(/^\d{1,16}$/, wrong('fields.id'))], {
        error: wrong('fields.id'),
      })
      .meta({ title: 'Id', examples: [12], encoded: { type: 'integer' } }),
    z.custom<Id<Kind>>(() => true),
    {
      decode: (value, context) => {
        const number = Number(value)
        if (Number.isSafeInteger(number) && number <= limit) return number as Id<Kind>
        context.issues.push({ code: 'custom', input: value, message: wrong('fields.id') })
        return z.NEVER
      },
      encode: (value) => value as number,
    },
  )
}

export type MemberId = Id<'member'>
export const MemberId = id<'member'>()
export type AdminId = Id<'admin'>
export const AdminId = id<'admin'>()
export type SessionId = Id<'session'>
export const SessionId = id<'session'>()
export type MemberViewId = Id<'memberView'>
export const MemberViewId = id<'memberView'>()
export type PlanId = Id<'plan'>
export const PlanId = id<'plan'>()
export type ActivePlanId = Id<'activePlan'>
export const ActivePlanId = id<'activePlan'>()
export type VideoId = Id<'video'>
export const VideoId = id<'video'>()
export type DepositId = Id<'deposit'>
export const DepositId = id<'deposit'>()
export type ChainTransferId = Id<'chainTransfer'>
export const ChainTransferId = id<'chainTransfer'>(Number.MAX_SAFE_INTEGER)
export type WithdrawalId = Id<'withdrawal'>
export const WithdrawalId = id<'withdrawal'>()
export type PayoutId = Id<'payout'>
export const PayoutId = id<'payout'>()
export type TransferId = Id<'transfer'>
export const TransferId = id<'transfer'>(Number.MAX_SAFE_INTEGER)
export type AccountId = Id<'account'>
/** The id of an account; operator accounts are negative. */
export const AccountId = z.codec(
  z
    .union([z.int(), z.string().regex(/^-?\d{1,15}$/, wrong('fields.account'))], {
      error: wrong('fields.account'),
    })
    .meta({ title: 'Account', examples: [192], encoded: { type: 'integer' } }),
  z.custom<AccountId>(() => true),
  { decode: (value) => Number(value) as AccountId, encode: (value) => value as number },
)
export type IncomeId = Id<'income'>
export const IncomeId = id<'income'>(Number.MAX_SAFE_INTEGER)
export type AuditId = Id<'audit'>
export const AuditId = id<'audit'>(Number.MAX_SAFE_INTEGER)
export type SettingsVersion = Id<'settingsVersion'>
export const SettingsVersion = id<'settingsVersion'>()
export type FileId = Id<'file'>
export const FileId = id<'file'>()
export type TopupId = Id<'topup'>
export const TopupId = id<'topup'>()
export type CodeId = Id<'code'>
export const CodeId = id<'code'>()
export type MemberTransferId = Id<'memberTransfer'>
export const MemberTransferId = id<'memberTransfer'>()
export type RewardPlanId = Id<'rewardPlan'>
export const RewardPlanId = id<'rewardPlan'>()
export type RewardId = Id<'reward'>
export const RewardId = id<'reward'>()
export type RewardSendingId = Id<'rewardSending'>
export const RewardSendingId = id<'rewardSending'>()
export type BonusId = Id<'bonus'>
export const BonusId = id<'bonus'>()
export type RankId = Id<'rank'>
export const RankId = id<'rank'>()
export type CtoMonthId = Id<'ctoMonth'>
export const CtoMonthId = id<'ctoMonth'>()
/** A mail in the queue. */
export type MailId = Id<'mail'>
export const MailId = id<'mail'>(Number.MAX_SAFE_INTEGER)
export type MailTestId = Id<'mailTest'>
export const MailTestId = id<'mailTest'>()
export type JobRunId = Id<'jobRun'>
export const JobRunId = id<'jobRun'>()
export type ApprovalId = Id<'approval'>
export const ApprovalId = id<'approval'>()
export type NoticeId = Id<'notice'>
export const NoticeId = id<'notice'>(Number.MAX_SAFE_INTEGER)
/** An announcement that is sent later; once it is sent it has a `NoticeId`. */
export type ScheduledNoticeId = Id<'scheduledNotice'>
export const ScheduledNoticeId = id<'scheduledNotice'>()
export type TicketId = Id<'ticket'>
export const TicketId = id<'ticket'>()
export type TicketResponseId = Id<'ticketResponse'>
export const TicketResponseId = id<'ticketResponse'>()
export type TicketAttachmentId = Id<'ticketAttachment'>
export const TicketAttachmentId = id<'ticketAttachment'>()
export type CannedReplyId = Id<'cannedReply'>
export const CannedReplyId = id<'cannedReply'>()
export type EnquiryId = Id<'enquiry'>
export const EnquiryId = id<'enquiry'>()
/** The id of any money row, such as a deposit or a transfer, next to its kind. */
export type MoneyRowId = Id<'moneyRow'>
export const MoneyRowId = id<'moneyRow'>(Number.MAX_SAFE_INTEGER)
export type BannerId = Id<'banner'>
export const BannerId = id<'banner'>()
export type AchieverId = Id<'achiever'>
export const AchieverId = id<'achiever'>()
export type NewsId = Id<'news'>
export const NewsId = id<'news'>()
export type QrLinkId = Id<'qrLink'>
export const QrLinkId = id<'qrLink'>()
export type TokenId = Id<'token'>
export const TokenId = id<'token'>()
export type TradeId = Id<'trade'>
export const TradeId = id<'trade'>(Number.MAX_SAFE_INTEGER)
export type ImportId = Id<'import'>
export const ImportId = id<'import'>()
/** A set of runs of a forecast. */
export type SimulationId = Id<'simulation'>
export const SimulationId = id<'simulation'>()
/** A run of the forecast on rules as they were published. */
export type RuleRunId = Id<'ruleRun'>
export const RuleRunId = id<'ruleRun'>()
export type ArchiveId = Id<'archive'>
export const ArchiveId = id<'archive'>()
export type ListFileId = Id<'listFile'>
export const ListFileId = id<'listFile'>()
/** An address of the operator that custody lies on. */
export type ReserveAddressId = Id<'reserveAddress'>
export const ReserveAddressId = id<'reserveAddress'>()
/** A statement about custody at a bank, or about investments. */
export type ReserveStatementId = Id<'reserveStatement'>
export const ReserveStatementId = id<'reserveStatement'>()
