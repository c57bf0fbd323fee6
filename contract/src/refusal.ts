import { readable } from './values/money-text.ts'

/** Every reason to say no: its status, and the sentence that says so. `{name}` is filled from the details. */
export const refusals = {
  'call.invalid': [400, 'Some of what was sent is not valid.'],
  'call.unknown': [404, 'There is no such call.'],
  'call.too_large': [413, 'What was sent is too large.'],
  'call.too_slow': [408, 'What was sent came too slowly. Please try again.'],
  'call.wrong_type': [415, 'This type of content is not accepted here.'],
  'call.too_many': [429, 'Too many requests. Please wait {seconds} seconds and try again.'],
  'call.forged': [403, 'This request did not come from our own page. Reload and try again.'],
  'call.key_reused': [409, 'This Idempotency-Key was already used for another request.'],
  'call.in_progress': [409, 'The same request is still being carried out.'],
  'call.unavailable': [
    503,
    'The service is not available for a moment. If you were changing something, check whether it was done before you repeat it.',
  ],
  'call.failed': [500, 'Something went wrong on our side. Nothing was changed.'],

  'people.not_signed_in': [401, 'Please sign in.'],
  'people.wrong_credentials': [401, 'Invalid email or password'],
  'people.totp_required': [401, 'Enter the code of your authenticator app.'],
  'people.waiting': [429, 'Too many failed attempts. Please wait {seconds} seconds and try again.'],
  'people.country_refused': [403, 'Members who live in your country are not admitted.'],
  'people.terms_changed': [403, 'The terms have changed. Please read and accept them first.'],
  'people.terms_moved': [409, 'The terms were changed just now. Please read them again.'],
  'people.not_yours': [403, 'This belongs to somebody else.'],
  'people.not_permitted': [403, 'Your account may not do this.'],
  'people.second_factor_needed': [403, 'Set up a second factor first. Every admin needs one here.'],
  'people.blocked': [403, 'Your account is blocked.'],
  'people.unknown': [404, 'There is no such member.'],
  'people.email_taken': [409, 'An account with this e-mail exists already.'],
  'people.username_taken': [409, 'This username is taken.'],
  'people.common_password': [400, 'This password is too common. Choose another.'],
  'people.wrong_password': [403, 'The current password is not right.'],
  'people.wrong_code': [400, 'The code is wrong or has expired.'],
  'people.code_too_soon': [429, 'A code was sent already. Ask again in {seconds} seconds.'],
  'people.code_needed': [403, 'Confirm this with the code sent to your e-mail.'],
  'people.totp_already_on': [409, 'The second factor is already on.'],
  'people.totp_not_set_up': [409, 'Set the second factor up first.'],
  'people.session_unknown': [404, 'There is no such session.'],
  'people.not_empty': [409, 'This account still holds: {holds}.'],
  'people.reason_needed': [400, 'A change of the sign-in or of the sponsor needs a reason.'],
  'people.payouts_held': [
    409,
    'Your sign-in or payout address was changed. Money can leave from {until}.',
  ],
  'people.figure_below_zero': [409, 'A business figure cannot fall below zero.'],
  'people.last_owner': [409, 'At least one owner must stay.'],
  'people.two_owners': [409, 'While four eyes is on, two owners must stay.'],
  'people.owner_password': [403, 'An owner’s password is set by that owner alone, by mail.'],

  'settings.invalid': [400, 'Some settings are not valid.'],
  'settings.stale': [409, 'The settings were changed by somebody else. Reload and try again.'],
  'settings.unknown_version': [404, 'There is no such version of the settings.'],
  'settings.not_ready': [409, 'Going live is not ready: {missing}.'],
  'settings.not_empty': [409, 'These books hold test money. Live starts on an empty database.'],
  'settings.live_stays': [409, 'The books hold money. A live programme cannot become a test.'],
  'settings.own_factor_first': [
    409,
    'Set up your own second factor before you require one of all admins.',
  ],
  'settings.needs_second_admin': [409, 'Four eyes needs two owners who can approve by now.'],

  'approvals.unknown': [404, 'There is no such request for approval.'],
  'approvals.same_person': [403, 'Whoever asked cannot approve it. A second admin is needed.'],
  'approvals.too_new': [403, 'Your account was set up anew. It can approve from {from}.'],
  'approvals.nobody_else': [409, 'Nobody else may approve this: no other admin has {permission}.'],
  'approvals.expired': [409, 'This request for approval has expired. Ask again.'],
  'approvals.changed': [409, 'Something changed since this was asked for. Ask again.'],
  'approvals.decided': [409, 'This request for approval was already {status}.'],

  'notices.unknown': [404, 'There is no such notification.'],
  'notices.cannot_mute': [409, 'Mails about {group} are always sent.'],

  'referral.unknown_code': [404, 'There is no member with this referral code.'],
  'referral.code_required': [400, 'A referral code is required.'],
  'referral.not_downline': [403, 'This member is not in your team.'],
  'referral.loop': [409, 'A member cannot be moved below themselves.'],
  'referral.same_sponsor': [409, 'The member stands under this sponsor already.'],

  'ledger.not_enough': [409, 'There is not enough money for this.'],
  'ledger.duplicate': [409, 'This movement is already in the books.'],
  'ledger.unknown_transfer': [404, 'There is no such transfer.'],
  'treasury.short': [
    409,
    'The treasury cannot cover this now. Nothing was changed; please try later.',
  ],
  'treasury.custody_short': [409, 'The operator does not hold this much now.'],

  'plans.unknown': [404, 'There is no such plan.'],
  'plans.retired': [409, 'This plan is no longer offered.'],
  'plans.amount_outside': [400, 'The amount must be between {min} and {max} USD.'],
  'plans.range_reversed': [400, 'The highest amount must not be below the lowest.'],
  'plans.levels_invalid': [400, 'Levels must follow each other without gaps or repeats.'],
  'plans.active_unknown': [404, 'There is no such active plan.'],
  'plans.active_closed': [409, 'This active plan is closed.'],
  'plans.undo_over': [409, 'The cooling-off of this plan is over.'],
  'plans.undo_touched': [409, 'Principal was withdrawn from this plan, so it cannot be undone.'],
  'plans.drains': [
    409,
    'With {plan} the treasury would lose money to whoever leaves at once: the {fee_name} is {fee} %, but {costs} % is paid out: direct {direct} %, invest levels {levels} %, a day’s ROI with its levels {roi} %.',
  ],
  'plans.matures_early': [409, '{plan} pays {commissions} % to others: let it run {needed} days.'],
  'plans.too_late': [409, 'A top-up takes {needed} earning days; this plan has {left} left.'],
  'plans.code_money': [
    409,
    'Of this plan {own} is your own and can leave. The {codes} from codes stay in it until it ends.',
  ],
  'plans.locked': [409, 'The principal of this plan is locked until {day}.'],

  'daily.already_claimed': [409, "You have already claimed today's reward"],
  'daily.no_plan': [409, 'Please buy a plan first'],
  'daily.limit_reached': [409, 'You have reached your earning limit. Top up to continue.'],
  'daily.not_watched': [409, "Watch today's video before you claim."],
  'daily.not_todays_video': [409, 'There is a newer video. Reload and watch that one.'],
  'daily.not_earning_day': [409, 'Today is not an earning day.'],
  'daily.roi_closed': [409, 'Your ROI is closed.'],
  'daily.nothing_to_earn': [409, 'There is nothing to earn today.'],
  'daily.video_unknown': [404, 'No video available. Try later.'],

  'deposits.unknown': [404, 'There is no such deposit.'],
  'deposits.decided': [409, 'This deposit was already {status}.'],
  'deposits.below_minimum': [400, 'The smallest deposit is {min} USD.'],
  'deposits.reference_used': [409, 'You told us of this payment already.'],
  'deposits.hash_invalid': [400, 'This is not the hash of a transaction on {method}.'],
  'deposits.method_off': [409, 'This way to pay is not set up.'],
  'deposits.disputed': [409, 'Deposits {others} tell of this payment too. Say why it is this one.'],
  'deposits.credited_already': [409, 'This payment is credited already, to another deposit.'],
  'deposits.proof_invalid': [415, 'The proof must be a PNG, JPEG or WebP image.'],
  'deposits.mismatch': [409, 'The amount or member differs from the request.'],

  'withdrawals.unknown': [404, 'There is no such withdrawal.'],
  'withdrawals.decided': [409, 'This withdrawal is already {status}.'],
  'withdrawals.mismatch': [409, 'The amount or member differs from the request.'],
  'withdrawals.below_minimum': [400, 'The smallest withdrawal is {min} USD.'],
  'withdrawals.over_daily_limit': [
    409,
    'At most {max} USD can be withdrawn a day; {left} USD is left today.',
  ],
  'withdrawals.address_waiting': [409, 'A changed address can be used from {at}.'],
  'withdrawals.address_invalid': [400, 'This is not a valid address for {method}.'],
  'withdrawals.tx_hash_invalid': [400, 'This is not the hash of a transaction on {method}.'],
  'withdrawals.reference_needed': [400, 'Give the reference of the bank payment.'],
  'withdrawals.not_today': [409, 'Withdrawals are not open today.'],
  'withdrawals.not_approved': [409, 'Approve this withdrawal before it is paid.'],
  'withdrawals.tx_hash_used': [409, 'Another withdrawal was paid with this transaction already.'],
  'withdrawals.books_open': [409, 'Payouts are stopped: the books do not balance.'],

  'schedule.unknown_job': [404, 'There is no such job.'],
  'schedule.not_due': [409, 'This job has nothing to do on that day.'],

  'transparency.unknown_day': [404, 'Nothing was published for this day.'],
  'transparency.no_proof': [404, 'No balance was owed to this member at the end of that day.'],

  'topups.unknown': [404, 'There is no such top-up.'],
  'topups.decided': [409, 'This top-up was already {status}.'],
  'topups.mismatch': [409, 'The amount or member differs from the request.'],
  'topups.no_plan': [409, 'There is no open plan with room for this amount.'],
  'topups.limit_left': [409, 'A re-top-up is for when the earning limit is reached.'],

  'codes.unknown': [404, 'This code is not valid.'],
  'codes.redeemed': [409, 'This code was used already.'],
  'codes.expired': [409, 'This code has expired.'],
  'codes.taken': [409, 'The code {code} exists already.'],

  'transfers.unknown': [404, 'There is no such transfer.'],
  'transfers.unknown_receiver': [404, 'There is nobody of this name who could receive it.'],
  'transfers.ambiguous_receiver': [409, 'This means two members. Use the referral code.'],
  'transfers.to_self': [409, 'A transfer goes to somebody else.'],
  'transfers.below_minimum': [400, 'The smallest transfer is {min} USD.'],

  'market.unknown_token': [404, 'There is no such token.'],
  'market.unknown_receipt': [404, 'There is no trade with this hash.'],
  'market.price_moved': [409, 'The price is {current_price} USD now. Please look at it again.'],
  'market.not_available': [409, 'Only {available} tokens are available.'],
  'market.not_enough_tokens': [409, 'Insufficient token balance.'],
  'market.too_small': [409, 'So little would bring nothing. Sell more at once.'],
  'market.failed': [409, 'Transaction failed. Please try again.'],
  'market.supply_in_use': [409, 'The supply cannot be less than the {sold} tokens that are sold.'],
  'market.line_invalid': [
    400,
    'With this price, multiplier and supply the line of prices is too high or begins too low.',
  ],

  'leadership.unknown': [404, 'There is no such rank record.'],
  'leadership.withdrawn': [409, 'This rank is already withdrawn.'],
  'leadership.bonus_paid': [409, 'The bonus of this rank is paid. Reverse the payment first.'],

  'cto.unknown': [404, 'There is no such month of the pool.'],
  'cto.unfinished': [409, 'This month is not over yet.'],
  'cto.decided': [409, 'This month was already {status}.'],
  'cto.no_leaders': [409, 'No leader had a part in this month.'],
  'cto.empty': [409, 'The pool of this month is empty.'],

  'rewards.unknown': [404, 'There is no such reward.'],
  'rewards.retired': [409, 'This reward is no longer offered.'],
  'rewards.claimed': [409, 'You have already claimed this reward.'],
  'rewards.business_short': [409, 'This reward needs {missing} USD more team business.'],
  'rewards.over_limit': [
    409,
    'This reward is {amount} USD, but your earning limit leaves {available} USD. Top up and claim it whole.',
  ],
  'rewards.not_claimed': [409, 'Claim this reward before you carry anything forward.'],
  'rewards.nothing_left': [409, 'Nothing was left after this reward.'],
  'rewards.no_next': [409, 'There is no next reward to carry this to.'],
  'rewards.carried': [409, 'What was left after this reward was carried forward already.'],

  'bonus.unknown': [404, 'There is no such bonus.'],
  'bonus.claimed': [409, 'You have already claimed this bonus.'],
  'bonus.not_open': [409, 'This bonus cannot be claimed now.'],
  'bonus.used_up': [409, 'This bonus was claimed as often as it was offered.'],
  'bonus.plan_needed': [409, 'This bonus is for members who hold its plan.'],
  'bonus.over_limit': [
    409,
    'This bonus is {amount} USD, but your earning limit leaves {available} USD. Top up and claim it whole.',
  ],
  'bonus.nothing_to_pay': [409, 'There is nothing to pay: this bonus is a part of your plans.'],
  'bonus.not_settled': [409, 'This bonus is for members whose money has settled in a plan.'],
  'bonus.ended': [409, 'This bonus has ended.'],
  'bonus.type_taken': [409, 'A bonus of this type is offered already.'],
  'bonus.below_claims': [409, 'This bonus was claimed {claims} times already.'],

  'support.unknown': [404, 'There is no such ticket.'],
  'support.attachment_unknown': [404, 'There is no such attachment.'],
  'support.attachment_invalid': [415, 'Attach images (PNG, JPEG, WebP), PDF or plain text files.'],
  'support.reference_unknown': [404, 'You have no such movement or request to write about.'],
  'support.too_many': [429, 'You have written very often today. Please try again later.'],
  'support.moved_on': [409, 'Somebody answered meanwhile. Read it before you send yours.'],
  'support.assignee_unknown': [404, 'There is no such admin for tickets.'],
  'support.canned_unknown': [404, 'There is no such canned reply.'],
  'support.canned_taken': [409, 'There is a canned reply with this title already.'],
  'support.enquiry_unknown': [404, 'There is no such enquiry.'],
  'support.enquiries_too_many': [
    429,
    'Too many messages came from here. Please wait {seconds} seconds.',
  ],
  'support.enquiry_answered': [409, 'This enquiry was answered already.'],

  'reports.bad_range': [400, 'The end must not lie before the start.'],
  'reports.range_too_long': [400, 'Ask for at most {max} days.'],
  'reports.too_long': [409, 'Choose a shorter period or CSV: a PDF holds at most {max} lines.'],
  'reports.status_unknown': [409, 'A movement can only be reversed.'],
  'reports.not_reversible': [409, 'This movement cannot be reversed. {instead}'],
  'reports.reversed_already': [409, 'This movement was reversed already.'],

  'content.image_invalid': [415, 'The picture must be an undamaged PNG, JPEG or WebP image.'],
  'content.image_unknown': [404, 'There is no such picture.'],
  'content.banner_unknown': [404, 'There is no such banner.'],
  'content.news_unknown': [404, 'There is no such news.'],
  'content.achiever_unknown': [404, 'There is no such achiever.'],
  'content.qr_unknown': [404, 'There is no such place to pay to.'],
} as const satisfies Record<`${string}.${string}`, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals
export type RefusalDetails = Readonly<Record<string, string | number>>
export type FieldError = { path: string; message: string }

/** An expected no. Throwing it undoes the work it is thrown in. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly errors: readonly FieldError[]

  constructor(code: RefusalCode, details: RefusalDetails = {}, errors: readonly FieldError[] = []) {
    super(sentenceOf(code, details))
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.errors = errors
  }

  get status(): number {
    return refusals[this.code][0]
  }
}

export function isRefusalCode(code: string): code is RefusalCode {
  return code in refusals
}

function sentenceOf(code: RefusalCode, details: RefusalDetails): string {
  return refusals[code][1].replace(/\{(\w+)\}/g, (_, name: string) =>
    readable(details[name] ?? '').replace(instant, '$1, $2 UTC'),
  )
}

/** As details carry it; a sentence says `2026-04-01, 09:00:00 UTC`. */
const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d{3}Z$/
