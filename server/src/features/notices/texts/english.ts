import type { NoticeLabels, NoticeTexts } from '../rules.ts'

const because = (note: string) => (note ? ` Reason: ${note}` : '')
const remark = (note: string) => (note ? ` Note: ${note}` : '')

export const english: NoticeTexts = {
  'deposit.approved': ({ amount, note }) => ({
    title: 'Deposit approved',
    message: `Your deposit of ${amount} has been approved and credited to your funding wallet.${remark(note)}`,
  }),
  'deposit.rejected': ({ amount, note }) => ({
    title: 'Deposit rejected',
    message: `Your deposit of ${amount} was rejected.${because(note)}`,
  }),
  'deposit.reversed': ({ amount, note }) => ({
    title: 'Deposit reversed',
    message: `Your deposit of ${amount} was reversed and taken out of your funding wallet.${because(note)}`,
  }),
  'deposit.cancelled': ({ amount }) => ({
    title: 'Deposit cancelled',
    message: `Your deposit of ${amount} was cancelled before a decision. If you have already paid, contact support.`,
  }),
  'withdrawal.requested': ({ amount }) => ({
    title: 'Withdrawal requested',
    message: `You asked to withdraw ${amount}. The amount is set aside until a decision.`,
  }),
  'withdrawal.approved': ({ amount, note }) => ({
    title: 'Withdrawal approved',
    message: `Your withdrawal of ${amount} has been approved and will be paid.${remark(note)}`,
  }),
  'withdrawal.paid': ({ amount, net }) => ({
    title: 'Withdrawal paid',
    message: `Your withdrawal of ${amount} is paid: ${net} was sent to you after the fee.`,
  }),
  'withdrawal.rejected': ({ amount, note }) => ({
    title: 'Withdrawal rejected',
    message: `Your withdrawal of ${amount} was rejected. The full amount has been returned to the wallet it came from.${because(note)}`,
  }),
  'withdrawal.cancelled': ({ amount }) => ({
    title: 'Withdrawal cancelled',
    message: `Your withdrawal of ${amount} was cancelled. The full amount has been returned to the wallet it came from.`,
  }),
  'topup.approved': ({ amount, note }) => ({
    title: 'Top-up approved',
    message: `Your top-up of ${amount} has been approved and added to the plan.${remark(note)}`,
  }),
  'topup.rejected': ({ amount, note }) => ({
    title: 'Top-up rejected',
    message: `Your top-up of ${amount} was rejected. The amount has been returned to your funding wallet.${because(note)}`,
  }),
  'topup.cancelled': ({ amount }) => ({
    title: 'Top-up cancelled',
    message: `Your top-up of ${amount} was cancelled. The amount has been returned to your funding wallet.`,
  }),
  'topup.received': ({ amount, from }) => ({
    title: 'Plan topped up',
    message: `${from} topped up your plan with ${amount}.`,
  }),
  'account.adjusted': ({ changes, note }) => ({
    title: 'Balance corrected',
    message: `Your balance was corrected: ${changes}.${because(note)}`,
  }),
  'movement.reversed': ({ number, changes, note }) => ({
    title: 'Transaction reversed',
    message: `Transaction ${number} of your account was reversed: ${changes}.${because(note)}`,
  }),
  'transfer.received': ({ amount, from }) => ({
    title: 'Money received',
    message: `${from} sent you ${amount}. It is in your funding wallet.`,
  }),
  'plan.bought': ({ amount, plan }) => ({
    title: 'Plan bought',
    message: `You bought ${plan} for ${amount} from your funding wallet.`,
  }),
  'plan.undone': ({ amount, plan }) => ({
    title: 'Plan undone',
    message: `The purchase of ${plan} for ${amount} was undone. The amount has been returned to your funding wallet.`,
  }),
  'plan.matured': ({ amount, plan }) => ({
    title: 'Plan ended',
    message: `Your ${plan} plan of ${amount} has ended. Its principal, less any money from codes, has been returned to your funding wallet.`,
  }),
  'plan.codes_returned': ({ amount, plan }) => ({
    title: 'Code money returned',
    message: `Your ${plan} plan has ended. The ${amount} that came from codes has been returned to the operator. You keep everything you earned.`,
  }),
  'token.bought': ({ tokens, amount }) => ({
    title: 'Tokens bought',
    message: `You bought ${tokens} for ${amount}.`,
  }),
  'token.sold': ({ tokens, amount }) => ({
    title: 'Tokens sold',
    message: `You sold ${tokens} for ${amount}.`,
  }),
  'token.price_announced': ({ before, after, from, reason }) => ({
    title: 'New token price announced',
    message: `The price of the token changes from ${before} to ${after} on ${from}. Nobody can trade until then.${because(reason)}`,
  }),
  'token.price_changed': ({ before, after, reason }) => ({
    title: 'Token price changed',
    message: `The price of the token was changed from ${before} to ${after}.${because(reason)}`,
  }),
  'team.joined': ({ from }) => ({
    title: 'New direct member',
    message: `${from} has joined with your referral code.`,
  }),
  'direct.earned': ({ amount, from }) => ({
    title: 'Direct income paid',
    message: `${from} put money into a plan. Your direct income of ${amount} has been added to your working income.`,
  }),
  'direct.held': ({ amount, from, day }) => ({
    title: 'Direct income on hold',
    message: `${from} put money into a plan. Your direct income of ${amount} is on hold until the cooling-off ends on ${day}.`,
  }),
  'direct.missed': ({ amount, paid, from, reason }) => ({
    title: 'Direct income missed',
    message: `${from} put money into a plan. Of your direct income of ${amount}, ${paid} was paid. ${reason}`,
  }),
  'cap.near': ({ step, left, amount, adds }) => ({
    title: `${step}% of your earning limit used`,
    message: `You have used ${step}% of your earning limit; ${left} is left. Each ${amount} that you put into a plan adds ${adds} to it.`,
  }),
  'cap.reached': () => ({
    title: 'Earning limit reached',
    message: 'You have reached your earning limit. Top up to continue earning.',
  }),
  'salary.paid': ({ amount, month }) => ({
    title: 'Salary paid',
    message: `Your salary of ${amount} for ${month} was paid.`,
  }),
  'salary.unpaid': ({ amount, month }) => ({
    title: 'Salary not paid',
    message: `Your salary of ${amount} for ${month} was not paid. Your income list shows the reason.`,
  }),
  'rank.reached': ({ rank }) => ({
    title: 'New rank',
    message: `You have reached the rank ${rank}.`,
  }),
  'rank.bonus_paid': ({ amount }) => ({
    title: 'Rank bonus paid',
    message: `Your rank bonus of ${amount} has been added to your working income.`,
  }),
  'rank.bonus_taken_back': ({ amount, rank }) => ({
    title: 'Rank bonus taken back',
    message: `Your bonus of ${amount} for the rank ${rank} was taken back, because too much of the business it was paid for has left. It is paid again once the business is back.`,
  }),
  'cto.paid': ({ amount }) => ({
    title: 'CTO pool paid',
    message: `Your share of the CTO pool, ${amount}, has been added to your working income.`,
  }),
  'reward.claimed': ({ amount, title }) => ({
    title: 'Reward paid',
    message: `Your reward “${title}” of ${amount} was paid.`,
  }),
  'reward.sent': ({ title, message }) => ({ title, message }),
  'reward.paid': ({ amount, title, message }) => ({
    title,
    message: `${message} (reward: ${amount})`,
  }),
  'bonus.claimed': ({ amount, title }) => ({
    title: 'Bonus paid',
    message: `Your bonus “${title}” of ${amount} was paid.`,
  }),
  'ticket.opened': ({ number, subject }) => ({
    title: 'Ticket received',
    message: `We have received your ticket ${number}: ${subject}`,
  }),
  'ticket.answered': ({ number, subject }) => ({
    title: 'Ticket answered',
    message: `There is an answer to your ticket ${number}: ${subject}`,
  }),
  'ticket.status': ({ number, subject, status }) => ({
    title: 'Ticket status changed',
    message: `Your ticket ${number} (${subject}) is now: ${status}`,
  }),
  'account.username_changed': ({ at }) => ({
    title: 'Username changed',
    message: `The username of your account was changed on ${at}.`,
  }),
  'account.email_changed': ({ at }) => ({
    title: 'E-mail changed',
    message: `Your e-mail address was changed on ${at}. We have also notified your previous address.`,
  }),
  'account.password_changed': ({ at }) => ({
    title: 'Password changed',
    message: `The password of your account was changed on ${at}.`,
  }),
  'account.second_factor_on': ({ at }) => ({
    title: 'Second factor on',
    message: `Your second factor was turned on, on ${at}.`,
  }),
  'account.second_factor_off': ({ at }) => ({
    title: 'Second factor off',
    message: `Your second factor was turned off on ${at}.`,
  }),
  'account.signed_in': ({ device, address, at }) => ({
    title: 'New sign-in',
    message: `There was a sign-in to your account from a new device or network: ${device}, address ${address}, on ${at}.`,
  }),
  'account.address_changed': ({ method, at }) => ({
    title: 'Payout address changed',
    message: `Your ${method} payout address was changed on ${at}.`,
  }),
  'account.blocked': ({ at }) => ({
    title: 'Account blocked',
    message: `Your account was blocked on ${at}. You can sign in and read, but not move money.`,
  }),
  'account.unblocked': ({ at }) => ({
    title: 'Account unblocked',
    message: `Your account was unblocked on ${at}.`,
  }),
  'account.roi_closed': ({ at }) => ({
    title: 'ROI stopped',
    message: `An employee stopped your ROI on ${at}: you cannot claim it until it is opened again. If you do not know why, open a ticket.`,
  }),
  'account.roi_opened': ({ at }) => ({
    title: 'ROI open again',
    message: `Your ROI was opened again on ${at}. You can claim it as before.`,
  }),
  'account.levels_closed': ({ at }) => ({
    title: 'Level income stopped',
    message: `An employee stopped your level income on ${at}: you get none until it is opened again. If you do not know why, open a ticket.`,
  }),
  'account.levels_opened': ({ at }) => ({
    title: 'Level income open again',
    message: `Your level income was opened again on ${at}. You get it as before.`,
  }),
  'account.viewed': ({ at }) => ({
    title: 'Support viewed your account',
    message: `A member of our team viewed your account on ${at} in read-only mode. They could not change anything or see your password.`,
  }),
}

const canMute = 'You can choose in the app which of these mails you receive.'

export const englishLabels: NoticeLabels = {
  ticketStatus: { open: 'open', answered: 'answered', pending: 'pending', closed: 'closed' },
  wallet: {
    funding: 'funding wallet',
    working: 'working income',
    non_working: 'ROI income',
    compound: 'compounding',
    principal: 'in plans',
    pending_withdrawal: 'pending withdrawal',
    held_income: 'on hold',
  },
  unpaidReason: {
    capped: 'The rest was above your earning limit. A top-up raises it.',
    inactive: 'You had no open plan.',
    blocked: 'Your account was blocked.',
    closed: 'This kind of income is closed for your account.',
    level_locked: 'You had too few active direct members.',
    undone: 'The purchase was undone.',
  },
  greeting: (name) => `Hello ${name},`,
  closing: {
    money: 'If you did not expect this, contact support immediately.',
    security: 'If this was not you, change your password and contact support immediately.',
    programme: canMute,
    support: canMute,
    news: canMute,
  },
}
