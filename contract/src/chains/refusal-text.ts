/** The sentences of refusals about payments on chains and about reserves. */
export const chainRefusalText = {
  'reserves.address_invalid': 'This is not an address on {chain}: check every letter.',
  'reserves.address_known': 'This address is already on the list.',
  'reserves.unknown_address': 'This address is not on the list.',
  'reserves.signed_by_other':
    'The signature does not belong to this message and address: sign exactly the text above with the key of the address, or as the owners of the Safe that it is.',
  'reserves.contract_not_asked':
    'The address’s key did not sign this message. We could not check whether a contract at the address accepts the signature: the BNB Smart Chain endpoints are not responding, disagree, or are not set up.',
  'reserves.message_old':
    'The date in a proof must be between {from} and {today}. Sign today’s message.',
  'reserves.proven_already': 'Control of this address is already proven for this day.',
  'reserves.other_key':
    'This message names another key than the one this installation uses now. Make a new message and sign that.',
  'reserves.other_origin':
    'This message is for {origin}, not for this installation. Make a new message and sign that.',
  'reserves.unknown_message':
    'This installation did not make this message for this address. Make a new message and sign that.',
  'reserves.message_used':
    'This message has been used for a proof already. Make a new message and sign that.',
  'reserves.key_unreadable':
    'The private part of the installation’s key cannot be read: the SECRET_KEY is not the one it was stored with.',
  'reserves.statement_invalid':
    'The statement must be a PDF that opens without a password and has a page, or a PNG or JPEG of at least 200 pixels a side, of up to 5 MiB.',
  'reserves.statement_ahead': 'A statement cannot be dated after today.',
  'reserves.unknown_statement': 'This published statement does not exist.',
  'chains.unknown_transfer': 'This payment does not exist.',
  'chains.decided': 'This payment is already {status}.',
  'chains.none_waiting':
    'No such payments are waiting any more. They have been decided, or have left the chain.',
  'chains.not_by_token':
    'These payments are in the token that is credited. Dismiss them by sender or transaction, or one by one.',
  'chains.wrong_token': 'This payment is in another token, which cannot be credited.',
  'chains.unconfirmed': 'This payment is not confirmed yet: {confirmations} of {needed} blocks.',
  'chains.other_address':
    'This payment was made to the address of member {owner}. It can be credited to nobody else.',
  'chains.not_set_up': 'No endpoint is set for this chain. Add one in the settings.',
  'chains.unreachable': 'No endpoint of this chain gives balances now: {problem}. Try again later.',
  'chains.no_answer': 'The network cannot be asked at the moment. Wait a minute, then try again.',
  'chains.no_target': 'Give the address that everything is sent to. Check every letter.',
  'chains.no_gas_file':
    'There is a file for gas only on BEP20. On Tron, transfers are paid with energy or TRX.',
  'chains.nothing_to_sweep': 'Nothing is in this file: no address needs it now.',
} as const
