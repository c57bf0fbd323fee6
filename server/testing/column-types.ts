/** The type of the column `id`, by table; foreign keys to it have the same type. */
export const ids: Record<string, string> = {
  'ledger.accounts': 'AccountId',
  'ledger.transfers': 'TransferId',
  'ledger.kept_transfers': 'TransferId',
  achievers: 'AchieverId',
  active_plans: 'ActivePlanId',
  announcements: 'NoticeId',
  approvals: 'ApprovalId',
  auditors_archives: 'ArchiveId',
  audit_log: 'AuditId',
  banners: 'BannerId',
  bonuses: 'BonusId',
  chain_transfers: 'ChainTransferId',
  canned_replies: 'CannedReplyId',
  codes: 'CodeId',
  cto_months: 'CtoMonthId',
  deposits: 'DepositId',
  enquiries: 'EnquiryId',
  files: 'FileId',
  imports: 'ImportId',
  incomes: 'IncomeId',
  job_runs: 'JobRunId',
  leadership_ranks: 'RankId',
  list_files: 'ListFileId',
  market_token: 'TokenId',
  market_trades: 'TradeId',
  member_transfers: 'MemberTransferId',
  mail_tests: 'MailTestId',
  news: 'NewsId',
  notices: 'NoticeId',
  payouts: 'PayoutId',
  plans: 'PlanId',
  qr_links: 'QrLinkId',
  reward_plans: 'RewardPlanId',
  reward_sendings: 'RewardSendingId',
  reserve_addresses: 'ReserveAddressId',
  reserve_statements: 'ReserveStatementId',
  rewards: 'RewardId',
  rule_runs: 'RuleRunId',
  scheduled_announcements: 'ScheduledNoticeId',
  member_views: 'MemberViewId',
  sessions: 'SessionId',
  simulations: 'SimulationId',
  ticket_attachments: 'TicketAttachmentId',
  ticket_responses: 'TicketResponseId',
  tickets: 'TicketId',
  topups: 'TopupId',
  users: 'MemberId | AdminId',
  videos: 'VideoId',
  withdrawals: 'WithdrawalId',
}

/** Tables whose ids have no type of their own and are plain numbers. */
export const plainIds = `account_events account_history active_plan_amounts adjustments announcement_seen book_checks
  business_adjustments changed_plans claims closings compoundings custody_moves deposit_history failed_attempts failed_sign_ins held_incomes import_problems installation_keys level_batches level_credits level_cuts level_legs live_events
  market_changes market_prices notice_mails payout_addresses plan_departures plan_lots purchase_stagings reserve_proofs reset_requests
  payout_freezes payout_words reward_carries reward_notices salary_dues snapshot_asks snapshots solvency_reasons sponsor_moves row_count_changes team_deltas team_history
  notice_history plan_history ticket_history transfer_history treasury_movements watches
  withdrawal_history`

/** Whole-number columns by type: the name of a column, or table and column where one name has two meanings. */
export const columns: Record<string, string> = {
  MemberId: `below_id beneficiaries level_credits.members level_legs.members recipients from_member from_sponsor_id liability_blocks.members member_id
    noticed_change_member noticed_member payer_id receiver_id redeemed_by sender_id sponsor_id
    to_sponsor_id uplines`,
  AdminId: `adjusted_by admin_id approved_by asked_by assignee cancelled_by changed_by created_by decided_by deleted_by
    made_by replied_by retired_by sent_by skipped_by updated_by withdrawals.paid_by withdrawn_by`,
  'MemberId | AdminId': 'actor_id author_id list_files.asked_by user_id',
  AccountId: 'account_id accounts',
  ImportId: 'import_id',
  ArchiveId: 'archive_id',
  ActivePlanId: 'active_plan_id active_plan_ids',
  IncomeId: 'incomes.reverses level_stretches.ids level_waiting.ids',
  MoneyRowId: 'reference_id',
  PlanId: 'plan_id',
  SessionId: 'session_id',
  SimulationId: 'simulation_id',
  RewardId: 'from_reward_id to_reward_id',
  SettingsVersion: 'rule_version settings_versions.version',
  TopupId: 'topup_id',
  TradeId: 'noticed_trade',
  TransferId:
    'after_id candidate_id held_by ledger.kept_transfers.reverses ledger.reversals.reverses ledger.transfers.reverses paid_by returned_by settled_id transfer_id upto_id',
  VideoId: 'video_id',
  Said: `approvals.summary job_runs.summary sessions.device known_devices.device failed_sign_ins.device
    legal_acceptances.device owner_alarms.subject chain_endpoints.error chain_endpoints.disagreement
    deposits.note_said anchor_proofs.problem`,
  Translations: `achievers.title_in banners.title_in bonuses.description_in bonuses.title_in news.body_in news.title_in
    plans.description_in plans.name_in qr_links.label_in reward_plans.title_in reward_sendings.message_in
    reward_sendings.title_in rewards.title_in videos.description_in videos.title_in`,
  Percent: `active_percents direct_percent day_moved fee_percent invest_percents percent percents roi_percent`,
  Sgx: `anchor_sold available ledger.archived_months.sgx market_trades.amount quantity quantity_after sold total_supply volume`,
  Usd: `active_business active_plan amount amounts anchor_price base base_price bases
    bonus bonus_paid bought business business_after business_balance_delta business_before
    business_delta business_needed cap carried counted close codes_returned compound_amount cost_basis
    current_price custody day_traded direct due earned imported_incomes.level earning_limits.level import_members.level fee from_codes from_treasury gain gone
    held high intended invested invested_after investment_plan investments kept largest level_payable limit_after limit_before limits_before
    low max_amount maximum min_amount open amount_before paid pool price price_before purchases remainder
    non_working compound working funding remaining reward roi salary payout_rows.sent sent_days.sent share market_trades.spread stated target token_price token_reserve total treasury
    used_before ledger.archived_months.usd`,
  bigint: `auditors_archives.size mail_takings.number thresholds.found taken_number after balance balance_after book_checks.transfers books_state.transfers count credited debited last_step
    ledger.postings.amount liability_blocks.buy_backs liability_blocks.sgx liability_blocks.staged liability_blocks.usd multiplier seal_no sealed_to seq snapshots.sgx snapshots.usd swept_to transparency_days.sgx
    transparency_days.usd transparency_earnings.put_in transparency_earnings.taken_out
    ledger.kept_earnings.put_in ledger.kept_earnings.taken_out ledger.kept_transfers.amounts
    transparency_payouts.total upto bytes last_seq ledger.archived_months.transfers ledger.archived_months.postings
    ledger.kept_kinds.credits ledger.kept_kinds.debits
    ledger.archived_accounts.postings ledger.archive_files.transfers ledger.archive_files.postings`,
  number: `part counts cycles done_runs due_lines first_id first_legs_id largest_in last_id last_legs_id legs legs_id legs_ids level_legs.percents level_legs.reasons lines paid_lines short_lines configured shown_by accepted_legal account active_directs active_members announced_price attempts block cap_multiple claim_id
    claims closed_in_cycle confirmations ask_id seconds contract_block cycle days days_earned directs directs_had directs_needed dues from_days head index_before
    joined_to key_index lag latency_ms leaders leg legal_version line log_index member_line other_line sponsor_line depth days_left legal_versions.version level levels lock_days lots max_claims
    freeze_id noticed_frozen noticed_opened place bonus_nth members members_below needed noticed_change noticed_price nth parts person_id subject_id recipient_count row_count rows_expected rows_written
    runs seen_count side size span status step
    ledger.seals.transfers tries tx_log_index uploaded_by version watch_id`,
}

/** Text columns whose words the contract lists and the database does not, by name. */
export const texts: Record<string, string> = { language: 'Language' }

/** View columns that are computed or come through an outer join; all others have the type of their table. */
export const computed: Record<string, string> = {
  'account_history.device': 'Said | null',
  'deposit_history.said': 'Said | null',
  'admin_names.name': 'string',
  'admins.admin_id': 'AdminId',
  'admins.has_second_factor': 'boolean',
  'admins.is_open': 'boolean',
  'admins.name': 'string',
  'admins.permissions': 'string[]',
  'credited_deposits.credited_at': 'Date',
  'credited_level_lines.credit_id': 'number',
  'credited_level_lines.id': 'IncomeId',
  'credited_deposits.sender': 'string | null',
  'custody_not_told_apart.last_at': 'Date | null',
  'claim_lines.id': 'IncomeId',
  'income_lines.id': 'IncomeId',
  'ledger.known_transfers.id': 'TransferId',
  'income_lines.reverses': 'IncomeId | null',
  'claim_line_facts.id': 'IncomeId',
  'level_line_facts.id': 'IncomeId',
  'level_lines.id': 'IncomeId',
  'market_misbooked_trades.id': 'TradeId',
  'market_misbooked_trades.member_id': 'MemberId',
  'market_misbooked_trades.posted': 'Usd | null',
  'market_misbooked_trades.total': 'Usd',
  'market_price_points.amount': 'Sgx',
  'market_price_points.at': 'Date',
  'market_price_points.id': 'number',
  'market_price_points.place': 'number',
  'market_price_points.price': 'Usd',
  'member_adjustments.business': 'Usd',
  'member_adjustments.business_balance': 'Usd',
  'member_figures.active_plan': 'Usd',
  'member_figures.available_limit': 'Usd',
  'member_figures.business': 'Usd',
  'member_figures.business_balance': 'Usd',
  'member_figures.cap': 'Usd',
  'member_figures.direct_income': 'Usd',
  'member_figures.earned': 'Usd',
  'member_figures.investment_plan': 'Usd',
  'member_figures.level_income': 'Usd',
  'member_figures.member_id': 'MemberId',
  'member_figures.plan_id': 'PlanId | null',
  'member_figures.reward': 'Usd',
  'member_figures.roi_income': 'Usd',
  'member_figures.roi_per_day': 'Usd',
  'member_figures.salary': 'Usd',
  'member_figures.sponsor_id': 'MemberId | null',
  'member_figures.team_size': 'number',
  'member_money_rows.facts': 'Json',
  'member_money_rows.id': 'MoneyRowId',
  'member_money_rows.kind': 'string',
  'member_money_rows.member_id': 'MemberId',
  'members.is_active': 'boolean',
  'members.is_blocked': 'boolean',
  'members.is_closed': 'boolean',
  'members.is_level_open': 'boolean',
  'members.is_roi_open': 'boolean',
  'member_targets_used.kept_apart': 'Usd',
  'member_targets_used.member_id': 'MemberId',
  'member_targets_used.targets_ever': 'Usd | null',
  'member_targets_used.targets_used': 'Usd',
  'member_uplines.level': 'number',
  'registration_networks.started': 'number',
  'failed_sign_ins.times': 'number',
  'failed_sign_ins.times_audited': 'number',
  'members_open_requests.kind': "'deposit' | 'withdrawal' | 'topup' | 'payment'",
  'members_open_requests.member_id': 'MemberId',
  'payment_pictures.count': 'bigint',
  'payout_address_facts.is_shared': 'boolean',
  'payout_holds.held_until': 'Date',
  'payout_holds.member_id': 'MemberId',
  'rule_changes.after': 'Json',
  'rule_changes.before': 'Json | null',
  'rule_changes.field': 'string',
}

const values = '@clearstead/contract/values'
const idTypes = [...Object.values(ids), ...Object.keys(columns)]
  .flatMap((type) => type.split(' | '))
  .filter((type) => /Id$|^SettingsVersion$/.test(type))

/** The modules that declare these types. */
export const homes: Record<string, string> = {
  Language: '@clearstead/contract/languages',
  Percent: `${values}/percent`,
  ProgrammeDay: `${values}/days`,
  Said: '@clearstead/contract/call/say',
  Sgx: `${values}/money`,
  Translations: '@clearstead/contract/call/own-text',
  Usd: `${values}/money`,
  ...Object.fromEntries(idTypes.map((type) => [type, `${values}/ids`])),
}
