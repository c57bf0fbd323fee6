import { chainRefusalText } from './chains/refusal-text.ts'
import type { RefusalCode } from './refusal.ts'
import { payoutRefusalText } from './withdrawals/refusal-text.ts'

/** The sentence of every refusal. The details fill in `{name}`. */
export const refusalText: Readonly<Record<RefusalCode, string>> = {
  ...chainRefusalText,
  ...payoutRefusalText,

  'call.invalid': 'Some fields are not valid.',
  'call.unknown': 'This call does not exist.',
  'call.too_large': 'The request is too large.',
  'call.headers_too_large': 'The headers of the request are too large.',
  'call.malformed': 'The request is not valid HTTP.',
  'call.too_slow': 'The request arrived too slowly. Please try again.',
  'call.wrong_type': 'This content type is not accepted here.',
  'call.too_many': 'Too many requests. Please wait {seconds} seconds and try again.',
  'call.forged': 'This request did not come from our own page. Reload and try again.',
  'call.key_reused': 'This Idempotency-Key was already used for another request.',
  'call.in_progress': 'The same request is still being processed.',
  'call.unavailable':
    'The service is not available for a moment. If you were changing something, check whether it was done before you repeat it.',
  'call.failed': 'Something went wrong on our side. Nothing was changed.',

  'people.not_signed_in': 'Please sign in.',
  'people.wrong_credentials': 'Invalid email or password',
  'people.totp_required': 'Enter the code of your authenticator app.',
  'people.waiting': 'Too many failed attempts. Please wait {seconds} seconds and try again.',
  'people.country_refused': 'We cannot accept members who live in your country.',
  'people.terms_changed': 'The terms have changed. Please read and accept them first.',
  'people.terms_moved': 'The terms have just changed. Please read them again.',
  'people.not_yours': 'You do not have access to this.',
  'people.not_permitted': 'You do not have permission to do this.',
  'people.second_factor_needed': 'Set up a second factor first. Every admin needs one.',
  'people.blocked': 'Your account is blocked.',
  'people.unknown': 'This member does not exist.',
  'people.email_taken': 'An account with this e-mail address already exists.',
  'people.username_taken': 'This username is already taken.',
  'people.short_password': 'An admin’s password has at least {least} characters.',
  'people.common_password': 'This password is too common. Choose another.',
  'people.named_password':
    'This password contains your name, your e-mail or the name of the programme. Choose another.',
  'people.wrong_password': 'The current password is wrong.',
  'people.wrong_code': 'The code is wrong or has expired.',
  'people.code_too_soon': 'A code has already been sent. Request another one in {seconds} seconds.',
  'people.code_needed': 'Enter the code we e-mailed to you to confirm this.',
  'people.totp_already_on': 'The second factor is already on.',
  'people.owner_keeps_totp':
    'While the programme is live, an owner’s second factor cannot be switched off. Another owner can remove a lost one.',
  'people.own_factor': 'Another owner must remove your second factor.',
  'people.totp_not_set_up': 'Set the second factor up first.',
  'people.session_unknown': 'This session does not exist.',
  'people.not_empty': 'This account still holds: {holds}.',
  'people.closing': 'Your account is closing, so no money moves. You can still keep it.',
  'people.not_closing': 'Your account is not closing.',
  'people.remainder_differs':
    'Your wallets hold ${left} now, which is too little to pay out. Confirm that this sum goes to the operator.',
  'people.payout_needed': 'Say where what is left is paid to.',
  'people.reason_needed':
    'A change of the sign-in, the sponsor, the status or the income needs a reason.',
  'people.payouts_held':
    'Money cannot leave this account until {until}[ (withdrawal {id})], because its sign-in details or a payout address changed.',
  'people.figure_below_zero': 'Business and Business Balance cannot go below zero.',
  'people.last_owner': 'At least one owner must remain.',
  'people.two_owners': 'While dual approval is on, at least two owners must remain.',
  'people.owner_password': 'An owner’s password can only be reset by that owner, by e-mail.',
  'people.view_ended': 'This view of a member has ended. Start another from the member’s page.',
  'people.view_only_reads': 'You are viewing as a member, so nothing can be changed.',
  'people.view_not_shown': 'Only the member can see this.',

  'settings.invalid': 'Some settings are not valid.',
  'settings.logo_invalid':
    'Choose a PNG, JPEG or WebP of at most 200 kB, 64 to 1024 pixels a side, square or up to four times as wide as high.',
  'settings.logo_unknown': 'This logo does not exist.',
  'settings.stale': 'The settings were changed by somebody else. Reload and try again.',
  'settings.unknown_version': 'This version of the settings does not exist.',
  'settings.not_ready': 'The programme is not ready to go live: {missing}.',
  'settings.not_empty': 'These books hold test money. Live starts on an empty database.',
  'settings.live_stays': 'The books hold money. A live programme cannot return to test mode.',
  'settings.own_factor_first':
    'Set up your own second factor before you require one of all admins.',
  'settings.needs_second_admin': 'Dual approval needs two owners who can approve now.',

  'approvals.unknown': 'This approval request does not exist.',
  'approvals.same_person': 'Admins cannot approve their own request. A second admin is needed.',
  'approvals.too_new': 'Your account or its rights changed recently. You can approve from {from}.',
  'approvals.nobody_else':
    'Nobody else can approve this: no other admin has the permission {permission}.',
  'approvals.expired': 'This approval request has expired. Make it again.',
  'approvals.changed': 'Something has changed since this approval request was made. Make it again.',
  'approvals.decided': 'This approval request was already {status}[ by {by}, {at}].',

  'notices.unknown': 'This notification does not exist.',
  'notices.already_sent': 'This notification is already sent or cancelled.',
  'notices.cannot_mute': 'You cannot turn off e-mails about {group}.',

  'referral.unknown_code': 'There is no member with this referral code.',
  'referral.code_required': 'A referral code is required.',
  'referral.network_full':
    'Too many people have registered from your network today. Try again tomorrow, or from another network.',
  'referral.not_downline': 'This member is not in your team.',
  'referral.too_deep': 'This member is too many levels below you to be shown in the tree.',
  'referral.loop': 'A member cannot be moved below themselves.',
  'referral.same_sponsor': 'This is already the sponsor of the member.',

  'ledger.not_enough': 'There is not enough money in the wallet for this.',
  'ledger.duplicate': 'This transaction is already recorded.',
  'ledger.account_closed': 'This account is closed: nothing can be credited to it.',
  'ledger.unknown_transfer': 'This transfer does not exist.',
  'ledger.unknown_account': 'This account does not exist.',
  'treasury.short':
    'The treasury cannot cover this right now. No money has moved; please try again later.',
  'treasury.custody_short': 'The operator does not hold this much now.',
  'treasury.bank_short':
    'Custody at the bank holds ${held}, of which ${set_aside} is set aside for other payouts: ${missing} is missing. Move it there first, then record that in the treasury (reserves), with the reason.',
  'treasury.chain_short':
    'Custody on the chains holds ${held}, of which ${set_aside} is set aside for other payouts: ${missing} is missing. Move it there first, then record that in the treasury (reserves), with the reason.',

  'plans.unknown': 'This plan does not exist.',
  'plans.retired': 'This plan is no longer offered.',
  'plans.amount_outside': 'The amount must be between ${min} and ${max}.',
  'plans.range_reversed': 'The highest amount must not be below the lowest.',
  'plans.levels_invalid': 'Levels must follow each other without gaps or repeats.',
  'plans.active_unknown': 'This active plan does not exist.',
  'plans.active_closed': 'This active plan is closed.',
  'plans.undo_over': 'The cooling-off period of this plan is over.',
  'plans.undo_touched':
    'Principal has been withdrawn from this plan, so the purchase can no longer be undone.',
  'plans.drains':
    'With {plan} the treasury would lose money to a member who leaves immediately: the {fee_name} is {fee}%, but {costs}% is paid out: direct {direct}%, invest levels {levels}%, a day’s ROI with its levels {roi}%.',
  'plans.matures_early':
    '{plan} pays {commissions}% in commissions, so it must run for at least {needed} days.',
  'plans.too_late':
    'A top-up needs at least {needed} earning days; this plan has only {left} left.',
  'plans.topup_drains': 'The terms of this plan no longer allow top-ups. Buy a new plan instead.',
  'plans.code_money':
    'You can withdraw ${own} from this plan. The ${codes} from codes stays in the plan until it ends.',
  'plans.locked': 'The principal of this plan is locked until {day}.',

  'daily.already_claimed': "You have already claimed today's reward",
  'daily.no_plan': 'Please buy a plan first',
  'daily.limit_reached': 'You have reached your earning limit. Top up to continue.',
  'daily.not_watched': "Watch today's video before you claim.",
  'daily.not_todays_video': 'There is a newer video. Reload and watch that one.',
  'daily.not_earning_day': 'Today is not an earning day.',
  'daily.roi_closed': 'ROI is switched off for your account. Contact support to find out why.',
  'daily.nothing_to_earn': 'There is nothing to earn today.',
  'daily.video_unknown': 'No video available. Try later.',

  'deposits.unknown': 'This deposit does not exist.',
  'deposits.decided': 'This deposit was already {status}[ by {by}, {at}].',
  'deposits.below_minimum': 'The smallest deposit is ${min}.',
  'deposits.reference_used': 'You have already reported this payment.',
  'deposits.hash_invalid': 'This is not a valid {method} transaction hash.',
  'deposits.method_off': 'This payment method is not set up.',
  'deposits.disputed':
    'The same payment has also been reported in other deposits ({others}). Add a note explaining why it belongs to this one.',
  'deposits.credited_already': 'This payment is already credited to another deposit.',
  'deposits.proof_invalid': 'The proof must be a PNG, JPEG or WebP image.',
  'deposits.mismatch': 'The amount or member differs from the request.',
  'deposits.going_back':
    'Withdrawal {withdrawal} gives this deposit back and waits. Reject it first, then reverse the deposit.',

  'withdrawals.unknown': 'This withdrawal does not exist.',
  'withdrawals.decided': 'This withdrawal is already {status}[ by {by}, {at}].',
  'withdrawals.mismatch': 'The amount or member differs from the request.',
  'withdrawals.below_minimum': 'The smallest withdrawal is ${min}.',
  'withdrawals.over_daily_limit':
    'You can withdraw up to ${max} a day. You have ${left} left today.',
  'withdrawals.address_waiting': 'You can use your new address from {at}.',
  'withdrawals.address_invalid': 'This is not a valid address for {method}.',
  'withdrawals.tx_hash_invalid': 'This is not a valid {method} transaction hash.',
  'withdrawals.reference_needed': 'Give the reference of the bank payment.',
  'withdrawals.not_today': 'Withdrawals are not open today.',
  'withdrawals.not_approved': 'Approve this withdrawal before it is paid.',
  'withdrawals.tx_hash_used': 'This transaction has already been used for another withdrawal.',
  'withdrawals.payment_missing':
    'The chain does not know this transaction. Check the hash; a new transaction takes some seconds.',
  'withdrawals.payment_failed': 'This transaction failed on the chain, so it paid nothing.',
  'withdrawals.payment_differs':
    'This transaction does not send ${amount} to {address}[ for this request: it is from {mined}, before the request].',
  'withdrawals.payment_unconfirmed':
    'This transaction has {confirmations} of {needed} confirmations. Try again in a few minutes.',
  'withdrawals.books_open': 'Payouts are stopped: the books do not balance.',
  'withdrawals.in_payout':
    'This withdrawal is in payout {payout}. Record its result there, or cancel the payout first.',
  'withdrawals.paid_elsewhere':
    'What is sent by bank is paid from custody at the bank, what is sent on a chain from custody on the chains. If the money came from elsewhere, an owner first records the move in the treasury (reserves).',
  'withdrawals.return_unknown': 'You have no credited deposit with this number.',
  'withdrawals.return_whole': 'A deposit goes back whole: ${amount}.',
  'withdrawals.return_elsewhere':
    'Without a fee, this deposit goes back only to where it came from[: {address}].',
  'withdrawals.return_late': 'This deposit could go back without a fee until {until}.',
  'withdrawals.return_spent':
    'Your funding wallet held less than this deposit since it was credited, so the usual fee applies.',
  'withdrawals.returned_already': 'This deposit has already gone back, or is on its way.',

  'queues.unknown_view': 'This saved view does not exist.',
  'queues.name_taken': 'Another saved view has this name.',
  'queues.too_many_views': 'At most {most} views can be saved. Delete one first.',

  'schedule.unknown_job': 'This job does not exist.',
  'schedule.not_due': 'This job has nothing to do on that day.',
  'schedule.mail_gone': 'This mail has already been sent or is being sent.',
  'schedule.mail_too_soon':
    'A test mail was sent a moment ago. Send another one in {seconds} seconds.',

  'transparency.unknown_day': 'Nothing was published for this day.',
  'transparency.no_proof': 'No balance was owed to this member at the end of that day.',

  'topups.unknown': 'This top-up does not exist.',
  'topups.decided': 'This top-up was already {status}[ by {by}, {at}].',
  'topups.mismatch': 'The amount or member differs from the request.',
  'topups.no_plan': 'There is no open plan with room for this amount.',
  'topups.limit_left': 'You can only re-top-up once you have reached your earning limit.',

  'codes.unknown': 'This code is not valid.',
  'codes.redeemed': 'This code has already been used.',
  'codes.expired': 'This code has expired.',
  'codes.cancelled': 'This code was cancelled.',
  'codes.taken': 'The code {code} already exists.',

  'transfers.unknown': 'This transfer does not exist.',
  'transfers.unknown_receiver':
    'No member with this username, referral code or member number can receive a transfer.',
  'transfers.ambiguous_receiver': 'Two members match this name. Use the referral code.',
  'transfers.to_self': 'You cannot transfer money to yourself.',
  'transfers.below_minimum': 'The smallest transfer is ${min}.',
  'transfers.above_maximum':
    'At most ${max} a day can go to others, token trades included. You have ${left} left today.',

  'market.unknown_token': 'This token does not exist.',
  'market.unknown_receipt': 'There is no trade with this hash.',
  'market.price_needed': 'Name the price that you expect (expected_price).',
  'market.moves_too_much':
    'Your trades may move the price by at most {max}% a day, and {left}% is left today. Trade fewer tokens.',
  'market.paused': 'Nobody can trade[ until {until}]: the price of the token is being changed.',
  'market.change_waits':
    'A change of the price waits for a second admin until {until}. Decide or withdraw it first.',
  'market.step_too_large':
    'A price may differ from the one now by at most {max}%: enter ${least} to ${most}.',
  'market.price_moved': 'The price has changed to ${current_price}. Please review the new price.',
  'market.not_available': 'Only {available} tokens are available.',
  'market.not_enough_tokens': 'Insufficient token balance.',
  'market.too_small': 'The amount is too small to sell: you would receive $0. Sell more tokens.',
  'market.failed': 'Transaction failed. Please try again.',
  'market.supply_in_use': 'The supply cannot be less than the {sold} tokens that are sold.',
  'market.line_invalid':
    'With this price, multiplier and supply the line of prices is too high or begins too low.',

  'leadership.unknown': 'This rank record does not exist.',
  'leadership.withdrawn': 'This rank is already withdrawn[ by {by}, {at}].',
  'leadership.bonus_paid': 'The bonus of this rank is paid. Reverse the payment first.',

  'cto.unknown': 'This month of the CTO pool does not exist.',
  'cto.unfinished': 'This month is not over yet.',
  'cto.decided': 'This month was already {status}[ by {by}, {at}].',
  'cto.no_leaders': 'No leader qualified in this month.',
  'cto.empty': 'The pool of this month is empty.',

  'rewards.unknown': 'This reward does not exist.',
  'rewards.retired': 'This reward is no longer offered.',
  'rewards.claimed': 'You have already claimed this reward.',
  'rewards.business_short': 'You need ${missing} more team volume for this reward.',
  'rewards.legs_short':
    'One leg counts for at most ${most} here. You need ${missing} more team volume from your other legs.',
  'rewards.directs_short':
    'This reward needs {needed} active direct members. You need {missing} more.',
  'rewards.over_limit':
    'This reward is ${amount}, but only ${available} of your earning limit is left. Top up a plan to claim the full amount.',
  'rewards.not_claimed': 'Claim this reward before you carry team volume forward.',
  'rewards.nothing_left': 'No team volume is left to carry forward after this reward.',
  'rewards.no_next': 'There is no next reward to carry team volume forward to.',
  'rewards.carried': 'The team volume left after this reward has already been carried forward.',
  'rewards.too_many':
    'At most {most} members can be paid at once. Choose fewer, or send the message without an amount.',

  'bonus.unknown': 'This bonus does not exist.',
  'bonus.claimed': 'You have already claimed this bonus.',
  'bonus.not_open': 'This bonus cannot be claimed now.',
  'bonus.used_up': 'This bonus has reached its highest number of claims.',
  'bonus.plan_needed': 'You need an open plan of the right type to claim this bonus.',
  'bonus.over_limit':
    'This bonus is ${amount}, but only ${available} of your earning limit is left. Top up a plan to claim the full amount.',
  'bonus.nothing_to_pay':
    'This bonus is a percentage of the money in your plans, and you have none at the moment.',
  'bonus.not_settled': 'You can claim this bonus once the money in your plan has settled.',
  'bonus.ended': 'This bonus has ended.',
  'bonus.type_taken': 'A bonus of this type is already offered.',
  'bonus.below_claims': 'This bonus was claimed {claims} times already.',

  'support.unknown': 'This ticket does not exist.',
  'support.attachment_unknown': 'This attachment does not exist.',
  'support.attachment_invalid': 'Attach images (PNG, JPEG, WebP), PDF or plain text files.',
  'support.reference_unknown': 'This transaction or request was not found in your account.',
  'support.too_many': 'You have written too often today. Please try again later.',
  'support.moved_on':
    'Someone else replied in the meantime. Read their reply before you send yours.',
  'support.changed_meanwhile': 'Somebody has changed this in the meantime. Look at it again.',
  'support.assignee_unknown': 'Tickets cannot be assigned to this admin.',
  'support.canned_unknown': 'This canned reply does not exist.',
  'support.canned_taken': 'A canned reply with this title already exists.',
  'support.enquiry_unknown': 'This enquiry does not exist.',
  'support.enquiries_too_many':
    'Too many messages came from your network. Please wait {seconds} seconds.',
  'support.enquiry_answered': 'This enquiry is already answered[ by {by}, {at}].',

  'reports.bad_range': 'The end must not be before the start.',
  'reports.range_too_long': 'Ask for at most {max} days.',
  'reports.too_long': 'Choose a shorter period or CSV: a PDF holds at most {max} lines.',
  'reports.status_unknown': 'The only change you can make to a transaction is to reverse it.',
  'reports.not_reversible': 'This transaction cannot be reversed. {instead}',
  'reports.reversed_already': 'This transaction has already been reversed.',
  'reports.not_a_list': 'This list cannot be exported to a file.',
  'reports.too_many_files':
    'You already have {most} files being prepared. Wait for one to finish, or delete one.',
  'reports.file_unknown': 'This file does not exist. Files are kept for {days} days.',
  'reports.file_not_ready': 'This file is not ready yet.',

  'moving.unknown': 'This import does not exist.',
  'moving.files_wrong':
    'Choose one file of each type. A file of open plans also needs the members file.',
  'moving.piece_wrong': 'The upload does not match the file. Start the import again.',
  'moving.incomplete': 'The files have not arrived completely. Send the missing pieces first.',
  'moving.not_now': 'This cannot be done in the current state of the import.',
  'moving.has_problems': 'Fix the {problems} problems first, then check the files again.',

  'content.image_invalid': 'The picture must be an undamaged PNG, JPEG or WebP image.',
  'content.image_unknown': 'This picture does not exist.',
  'content.banner_unknown': 'This banner does not exist.',
  'content.news_unknown': 'This news item does not exist.',
  'content.achiever_unknown': 'This achiever does not exist.',
  'content.qr_unknown': 'This QR link does not exist.',
}
