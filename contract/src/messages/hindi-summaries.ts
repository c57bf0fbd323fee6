import { settingDescriptionsText } from '@clearstead/texts/settings/all'

const offer =
  '{plan}, {min} to {max}, {roi} a day until the earning limit, direct {direct}, locked for {lock} days'
const timedOffer =
  '{plan}, {min} to {max}, {roi} a day for {days} days, direct {direct}, locked for {lock} days'
const hindiOffer =
  '{plan}, {min} से {max}, कमाई की सीमा तक प्रति दिन {roi}, डायरेक्ट {direct}, लॉक-अप {lock} दिन'
const hindiTimedOffer =
  '{plan}, {min} से {max}, {days} दिन तक प्रति दिन {roi}, डायरेक्ट {direct}, लॉक-अप {lock} दिन'

/** The summaries of approval requests; the longer sentence stands before one that would fit it too. */
export const hindiSummaries: Readonly<Record<string, string>> = {
  'Save the settings without changes': 'सेटिंग जैसी हैं वैसी सहेजें',
  'Change the settings: {settings}': 'सेटिंग बदलें: {settings}',
  'Change {count} settings': '{count} सेटिंग बदलें',
  'Add {name} as an admin with {permissions}': '{name} को एडमिन बनाएँ, अनुमतियाँ: {permissions}',
  'Change the admin {name}: {change}': 'एडमिन {name} को बदलें: {change}',
  'Remove the second factor of the admin {name}: {reason}':
    'एडमिन {name} का दूसरा सत्यापन हटाएँ: {reason}',
  'Change how member {id} signs in ({parts}): {reason}':
    'सदस्य {id} का साइन-इन बदलें ({parts}): {reason}',
  'Change Business of member {id} by {amount} and Business Balance by {left}: {reason}':
    'सदस्य {id} के कारोबार में {amount} और कारोबार की शेष राशि में {left} का बदलाव करें: {reason}',
  'Move {username} with their whole team under {sponsor} ({code}): {reason}':
    '{username} को पूरी टीम के साथ {sponsor} ({code}) के नीचे ले जाएँ: {reason}',
  'Close ROI and level income of {username}: {reason}': '{username} की ROI और लेवल आय रोकें: {reason}',
  'Close ROI of {username}: {reason}': '{username} की ROI रोकें: {reason}',
  'Close level income of {username}: {reason}': '{username} की लेवल आय रोकें: {reason}',
  'Close ROI and open level income of {username}: {reason}':
    '{username} की ROI रोकें और लेवल आय खोलें: {reason}',
  'Close level income and open ROI of {username}: {reason}':
    '{username} की लेवल आय रोकें और ROI खोलें: {reason}',
  'Reverse the {kind} transaction {id} of {amount} ({reference}): {reason}':
    '{amount} का लेन-देन {id} वापस लें ({kind}, {reference}): {reason}',
  'Put {amount} into the treasury: {memo}': 'कोष में {amount} डालें: {memo}',
  'Take {amount} out of the treasury: {memo}': 'कोष से {amount} निकालें: {memo}',
  'Move {amount} from custody into investments: {memo}': '{amount} कस्टडी से निवेश में ले जाएँ: {memo}',
  'Bring {amount} back from investments, with a gain of {gain}: {memo}':
    '{amount} निवेश से वापस लाएँ, लाभ {gain}: {memo}',
  'Show members the QR link {label} to pay to {address}':
    'सदस्यों को QR लिंक {label} दिखाएँ, भुगतान का पता {address}',
  'Replace the key of this installation: {reason}': 'इस इंस्टॉलेशन की कुंजी बदलें: {reason}',
  'List the custody address {address}: {label}': 'कस्टडी का पता {address} सूची में जोड़ें: {label}',
  'Prove control of {address} by the message of {day}: {label}':
    '{day} के संदेश से {address} का नियंत्रण प्रमाणित करें: {label}',
  'Prove control of {address} by its contract and the message of {day}: {label}':
    '{address} के कॉन्ट्रैक्ट और {day} के संदेश से उसका नियंत्रण प्रमाणित करें: {label}',
  'Take the custody address {address} off the list: {reason}':
    'कस्टडी का पता {address} सूची से हटाएँ: {reason}',
  'Move {amount} of custody from the bank to the chains: {memo}':
    'कस्टडी के {amount} बैंक से चेन पर ले जाएँ: {memo}',
  'Move {amount} of custody from the chains to the bank: {memo}':
    'कस्टडी के {amount} चेन से बैंक में ले जाएँ: {memo}',
  'Pay {amount} out of the treasury into the {wallet} of {username}: {reason}':
    'कोष से {username} की {wallet} में {amount} दें: {reason}',
  'Take {amount} from the {wallet} of {username} into the treasury: {reason}':
    '{username} की {wallet} से {amount} कोष में लें: {reason}',
  'Approve withdrawal {id} of {amount} by {name}': '{name} की {amount} की निकासी {id} स्वीकृत करें',
  'Let withdrawal {id} of {amount} by {name} be sent again: it failed in payout {payout} ({reason})':
    '{name} की {amount} की निकासी {id} दोबारा भेजने दें: वह भुगतान {payout} में विफल हुई ({reason})',
  'Cancel payout {id} of {amount} whose file was downloaded, so that {numbers} can be sent again: {note}':
    '{amount} का भुगतान {id} रद्द करें, जिसकी फ़ाइल डाउनलोड हो चुकी है, ताकि {numbers} दोबारा भेजी जा सकें: {note}',
  'Mark as paid withdrawal {id} of {amount} by {name}':
    '{name} की {amount} की निकासी {id} का भुगतान हुआ दर्ज करें',
  'Reject withdrawal {id} of {amount} by {name}': '{name} की {amount} की निकासी {id} अस्वीकार करें',
  'Approve deposit {id} of {name} for {amount}': '{name} की {amount} की जमा {id} स्वीकृत करें',
  'Approve top-up {id} of {username} for {amount}':
    '{username} का {amount} का टॉप-अप {id} स्वीकृत करें',
  [`Offer the plan ${offer}`]: `यह प्लान पेश करें: ${hindiOffer}`,
  [`Offer the plan ${timedOffer}`]: `यह प्लान पेश करें: ${hindiTimedOffer}`,
  [`Change plan {id} to ${offer}, {status}`]: `प्लान {id} को बदलें: ${hindiOffer}, {status}`,
  [`Change plan {id} to ${timedOffer}, {status}`]: `प्लान {id} को बदलें: ${hindiTimedOffer}, {status}`,
  [`Change plan {id} to ${offer}`]: `प्लान {id} को बदलें: ${hindiOffer}`,
  [`Change plan {id} to ${timedOffer}`]: `प्लान {id} को बदलें: ${hindiTimedOffer}`,
  'Set the active levels of plan {id} to {levels}': 'प्लान {id} के ROI के स्तर ये रखें: {levels}',
  'Set the invest levels of plan {id} to {levels}': 'प्लान {id} के ख़रीद के स्तर ये रखें: {levels}',
  'Buy {plan} for {amount} from the funding wallet of {username}':
    '{username} के फ़ंडिंग वॉलेट से {amount} का {plan} ख़रीदें',
  'End {plan} of {username} and return {amount}': '{username} का {plan} समाप्त करें और {amount} लौटाएँ',
  'Undo {plan} of {username} and return {amount}':
    '{username} की {plan} की ख़रीद वापस लें और {amount} लौटाएँ',
  'Make one code of {amount}': '{amount} का एक कोड बनाएँ',
  'Make {count} codes of {amount} each, {total} in all': '{amount} के {count} कोड बनाएँ, कुल {total}',
  'Set the token price to {price}: {reason}': 'टोकन का मूल्य {price} रखें: {reason}',
  'Set the token price to {price}, {changes}: {reason}':
    'टोकन का मूल्य {price} रखें, {changes}: {reason}',
  'Pay {amount} as a reward to member {id}, {total} in all: {title}':
    'सदस्य {id} को पुरस्कार के रूप में {amount} दें, कुल {total}: {title}',
  'Pay {amount} as a reward to {count} members, {total} in all: {title}':
    '{count} सदस्यों को पुरस्कार के रूप में {amount} दें, कुल {total}: {title}',
  'Offer the bonus {title}: {worth} to each member, as often as members claim it':
    'बोनस {title} पेश करें: हर सदस्य को {worth}, जितनी बार सदस्य दावा करें',
  'Offer the bonus {title}: {worth} to each member, at most {most} times':
    'बोनस {title} पेश करें: हर सदस्य को {worth}, अधिक से अधिक {most} बार',
  'Offer the bonus {title}: {worth} to each member': 'बोनस {title} पेश करें: हर सदस्य को {worth}',
  'Change the bonus {title} to {worth}, as often as members claim it':
    'बोनस {title} को बदलकर {worth} करें, जितनी बार सदस्य दावा करें',
  'Change the bonus {title} to {worth}, at most {most} times':
    'बोनस {title} को बदलकर {worth} करें, अधिक से अधिक {most} बार',
  'Change the bonus {title} to {worth}': 'बोनस {title} को बदलकर {worth} करें',
  'Pay the CTO pool of {month}, {pool}, to {leaders} leaders, {share} each':
    '{month} का CTO पूल, {pool}, {leaders} लीडरों को दें, हर एक को {share}',
  'Cancel the CTO pool of {month}, {pool} for {leaders} leaders':
    '{month} का CTO पूल वापस लें, {leaders} लीडरों के लिए {pool}',
  'Withdraw the rank {rank} of {username}, with its bonus of {bonus}':
    '{username} की रैंक {rank} वापस लें, {bonus} के बोनस के साथ',
  'Withdraw the rank {rank} of {username}': '{username} की रैंक {rank} वापस लें',
  'Offer the reward {title}: {amount} for {business} of team volume':
    'पुरस्कार {title} पेश करें: {business} के कारोबार पर {amount}',
  'Change the reward {title} to {amount} for {business} of team volume, {status}':
    'पुरस्कार {title} बदलें: {business} के कारोबार पर {amount}, {status}',
}

export const hindiSummaryWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wallet: {
    'funding wallet': 'फ़ंडिंग वॉलेट की राशि',
    'working income': 'वर्किंग आय',
    'ROI income': 'ROI आय',
    'compounding wallet': 'कंपाउंडिंग वॉलेट की राशि',
  },
  status: { active: 'सक्रिय', inactive: 'निष्क्रिय', retired: 'बंद', ended: 'समाप्त' },
  levels: { none: 'कोई नहीं' },
  worth: { 'what it was worth': 'पहले जितना' },
  permissions: {
    owner: 'स्वामी',
    finance: 'वित्त',
    support: 'सहायता',
    content: 'सामग्री',
    auditor: 'ऑडिटर',
  },
  settings: settingNames(),
  parts: { 'a new password': 'नया पासवर्ड', 'no second factor': 'दूसरा सत्यापन हटाएँ' },
}

type Names = Readonly<
  Record<string, { label: string; settings: Record<string, { label: string }> }>
>

/** Each setting by its English name with its group: `Programme: Earning limit`. */
function settingNames(): Record<string, string> {
  const hindi: Names = settingDescriptionsText.hi
  return Object.fromEntries(
    Object.entries<Names[string]>(settingDescriptionsText.en).flatMap(
      ([group, { label, settings }]) =>
        Object.entries(settings).map(([name, setting]) => [
          `${label}: ${setting.label}`,
          `${hindi[group]?.label}: ${hindi[group]?.settings[name]?.label}`,
        ]),
    ),
  )
}
