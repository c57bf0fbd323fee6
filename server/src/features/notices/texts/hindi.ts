import type { NoticeLabels, NoticeTexts } from '../rules.ts'

const because = (note: string) => (note ? ` कारण: ${note}` : '')
const remark = (note: string) => (note ? ` टिप्पणी: ${note}` : '')

export const hindi: NoticeTexts = {
  'deposit.approved': ({ amount, note }) => ({
    title: 'जमा स्वीकृत',
    message: `आपकी ${amount} की जमा स्वीकृत हुई और आपके फ़ंडिंग वॉलेट में है।${remark(note)}`,
  }),
  'deposit.rejected': ({ amount, note }) => ({
    title: 'जमा अस्वीकृत',
    message: `आपकी ${amount} की जमा अस्वीकार की गई।${because(note)}`,
  }),
  'deposit.reversed': ({ amount, note }) => ({
    title: 'जमा वापस ली गई',
    message: `आपकी ${amount} की जमा वापस ली गई और फ़ंडिंग वॉलेट से निकाली गई।${because(note)}`,
  }),
  'deposit.cancelled': ({ amount }) => ({
    title: 'जमा रद्द',
    message: `आपकी ${amount} की जमा निर्णय से पहले रद्द की गई। यदि आपने भुगतान कर दिया है, तो हमारी सहायता को लिखें।`,
  }),
  'withdrawal.requested': ({ amount }) => ({
    title: 'निकासी का अनुरोध',
    message: `आपने ${amount} निकालने का अनुरोध किया। निर्णय होने तक यह राशि अलग रखी गई है।`,
  }),
  'withdrawal.approved': ({ amount, note }) => ({
    title: 'निकासी स्वीकृत',
    message: `आपकी ${amount} की निकासी स्वीकृत हुई और उसका भुगतान किया जाएगा।${remark(note)}`,
  }),
  'withdrawal.paid': ({ amount, net }) => ({
    title: 'निकासी का भुगतान हुआ',
    message: `आपकी ${amount} की निकासी का भुगतान हुआ: शुल्क के बाद ${net} आपको भेजे गए।`,
  }),
  'withdrawal.rejected': ({ amount, note }) => ({
    title: 'निकासी अस्वीकृत',
    message: `आपकी ${amount} की निकासी अस्वीकार की गई। पूरी राशि उसी वॉलेट में लौट गई जहाँ से आई थी।${because(note)}`,
  }),
  'withdrawal.cancelled': ({ amount }) => ({
    title: 'निकासी रद्द',
    message: `आपकी ${amount} की निकासी रद्द हुई। पूरी राशि उसी वॉलेट में लौट गई जहाँ से आई थी।`,
  }),
  'topup.approved': ({ amount, note }) => ({
    title: 'टॉप-अप स्वीकृत',
    message: `आपका ${amount} का टॉप-अप स्वीकृत हुआ और प्लान में जोड़ा गया।${remark(note)}`,
  }),
  'topup.rejected': ({ amount, note }) => ({
    title: 'टॉप-अप अस्वीकृत',
    message: `आपका ${amount} का टॉप-अप अस्वीकार किया गया। राशि आपके फ़ंडिंग वॉलेट में लौट गई।${because(note)}`,
  }),
  'topup.cancelled': ({ amount }) => ({
    title: 'टॉप-अप रद्द',
    message: `आपका ${amount} का टॉप-अप रद्द किया गया; राशि आपके फ़ंडिंग वॉलेट में लौट गई।`,
  }),
  'topup.received': ({ amount, from }) => ({
    title: 'प्लान में टॉप-अप हुआ',
    message: `${from} ने आपके प्लान में ${amount} का टॉप-अप किया।`,
  }),
  'account.adjusted': ({ changes, note }) => ({
    title: 'शेष राशि सुधारी गई',
    message: `आपकी शेष राशि सुधारी गई: ${changes}।${because(note)}`,
  }),
  'movement.reversed': ({ number, changes, note }) => ({
    title: 'लेन-देन वापस लिया गया',
    message: `आपके खाते का लेन-देन ${number} वापस लिया गया: ${changes}।${because(note)}`,
  }),
  'transfer.received': ({ amount, from }) => ({
    title: 'राशि मिली',
    message: `${from} ने आपको ${amount} भेजे। राशि आपके फ़ंडिंग वॉलेट में है।`,
  }),
  'plan.bought': ({ amount, plan }) => ({
    title: 'प्लान ख़रीदा गया',
    message: `आपने अपने फ़ंडिंग वॉलेट से ${amount} में प्लान ${plan} ख़रीदा।`,
  }),
  'plan.undone': ({ amount, plan }) => ({
    title: 'प्लान वापस लिया गया',
    message: `${amount} के प्लान ${plan} की ख़रीद वापस ली गई; राशि आपके फ़ंडिंग वॉलेट में लौट गई।`,
  }),
  'plan.matured': ({ amount, plan }) => ({
    title: 'प्लान पूरा हुआ',
    message: `आपका ${amount} का प्लान ${plan} समाप्त हो गया। कोड से आई राशि को छोड़कर उसका मूलधन आपके फ़ंडिंग वॉलेट में लौट गया।`,
  }),
  'plan.codes_returned': ({ amount, plan }) => ({
    title: 'कोड की राशि लौट गई',
    message: `आपका प्लान ${plan} समाप्त हो गया। कोड से उसमें आए ${amount} संचालक के पास लौट गए; उनसे हुई कमाई आपकी ही रहेगी।`,
  }),
  'token.bought': ({ tokens, amount }) => ({
    title: 'टोकन ख़रीदे गए',
    message: `आपने ${amount} में ${tokens} ख़रीदे।`,
  }),
  'token.sold': ({ tokens, amount }) => ({
    title: 'टोकन बेचे गए',
    message: `आपने ${amount} में ${tokens} बेचे।`,
  }),
  'token.price_announced': ({ before, after, from, reason }) => ({
    title: 'टोकन के नए मूल्य की घोषणा',
    message: `टोकन का मूल्य ${from} को ${before} से बदलकर ${after} होगा। तब तक कोई सौदा नहीं हो सकता।${because(reason)}`,
  }),
  'token.price_changed': ({ before, after, reason }) => ({
    title: 'टोकन का मूल्य बदला',
    message: `टोकन का मूल्य ${before} से बदलकर ${after} किया गया।${because(reason)}`,
  }),
  'team.joined': ({ from }) => ({
    title: 'नया डायरेक्ट सदस्य',
    message: `${from} आपके रेफ़रल कोड से जुड़े हैं।`,
  }),
  'direct.earned': ({ amount, from }) => ({
    title: 'डायरेक्ट आय मिली',
    message: `${from} ने प्लान में पैसा लगाया। आपकी ${amount} की डायरेक्ट आय आपकी वर्किंग आय में जोड़ी गई।`,
  }),
  'direct.held': ({ amount, from, day }) => ({
    title: 'डायरेक्ट आय रोकी हुई है',
    message: `${from} ने प्लान में पैसा लगाया। आपकी ${amount} की डायरेक्ट आय ${day} को कूलिंग-ऑफ़ समाप्त होने तक रोकी हुई है।`,
  }),
  'direct.missed': ({ amount, paid, from, reason }) => ({
    title: 'डायरेक्ट आय नहीं मिली',
    message: `${from} ने प्लान में पैसा लगाया। आपकी ${amount} की डायरेक्ट आय में से ${paid} मिली। ${reason}`,
  }),
  'cap.near': ({ step, left, amount, adds }) => ({
    title: `कमाई की सीमा का ${step}% पूरा`,
    message: `आप अपनी कमाई की सीमा का ${step}% इस्तेमाल कर चुके हैं; ${left} बाकी है। प्लान में लगाया गया हर ${amount} इसमें ${adds} जोड़ता है।`,
  }),
  'cap.reached': () => ({
    title: 'कमाई की सीमा पूरी',
    message: 'आप अपनी कमाई की सीमा तक पहुँच गए हैं। आगे कमाने के लिए टॉप-अप करें।',
  }),
  'salary.paid': ({ amount, month }) => ({
    title: 'वेतन का भुगतान हुआ',
    message: `${month} का आपका ${amount} का वेतन दिया गया।`,
  }),
  'salary.unpaid': ({ amount, month }) => ({
    title: 'वेतन नहीं मिला',
    message: `${month} का आपका ${amount} का वेतन नहीं दिया गया। कारण आपकी आय सूची में है।`,
  }),
  'rank.reached': ({ rank }) => ({
    title: 'नया पद',
    message: `आप ${rank} पद पर पहुँच गए हैं।`,
  }),
  'rank.bonus_paid': ({ amount }) => ({
    title: 'पद का बोनस दिया गया',
    message: `आपके पद का बोनस, ${amount}, आपकी वर्किंग आय में जोड़ा गया।`,
  }),
  'rank.bonus_taken_back': ({ amount, rank }) => ({
    title: 'पद का बोनस वापस लिया गया',
    message: `${rank} पद के लिए आपका ${amount} का बोनस वापस लिया गया, क्योंकि जिस कारोबार पर वह दिया गया था उसका बहुत-सा हिस्सा चला गया। कारोबार लौटने पर बोनस फिर दिया जाएगा।`,
  }),
  'cto.paid': ({ amount }) => ({
    title: 'CTO पूल का भुगतान हुआ',
    message: `CTO पूल में आपका हिस्सा, ${amount}, आपकी वर्किंग आय में जोड़ा गया।`,
  }),
  'reward.claimed': ({ amount, title }) => ({
    title: 'पुरस्कार दिया गया',
    message: `आपका पुरस्कार “${title}”, ${amount}, दे दिया गया।`,
  }),
  'reward.sent': ({ title, message }) => ({ title, message }),
  'reward.paid': ({ amount, title, message }) => ({
    title,
    message: `${message} (पुरस्कार: ${amount})`,
  }),
  'bonus.claimed': ({ amount, title }) => ({
    title: 'बोनस दिया गया',
    message: `आपका बोनस “${title}”, ${amount}, दे दिया गया।`,
  }),
  'ticket.opened': ({ number, subject }) => ({
    title: 'टिकट मिला',
    message: `हमें आपका टिकट ${number} मिला: ${subject}`,
  }),
  'ticket.answered': ({ number, subject }) => ({
    title: 'टिकट का उत्तर',
    message: `आपके टिकट ${number} का उत्तर आया है: ${subject}`,
  }),
  'ticket.status': ({ number, subject, status }) => ({
    title: 'टिकट की स्थिति बदली',
    message: `आपके टिकट ${number} (${subject}) की स्थिति अब: ${status}`,
  }),
  'account.username_changed': ({ at }) => ({
    title: 'यूज़रनेम बदला गया',
    message: `आपके खाते का यूज़रनेम ${at} को बदला गया।`,
  }),
  'account.email_changed': ({ at }) => ({
    title: 'ई-मेल बदला गया',
    message: `आपके खाते का ई-मेल ${at} को बदला गया। पहले वाले ई-मेल पर भी यह सूचना भेजी जाती है।`,
  }),
  'account.password_changed': ({ at }) => ({
    title: 'पासवर्ड बदला गया',
    message: `आपके खाते का पासवर्ड ${at} को बदला गया।`,
  }),
  'account.second_factor_on': ({ at }) => ({
    title: 'दूसरा सत्यापन चालू',
    message: `आपके खाते का दूसरा सत्यापन ${at} को चालू किया गया।`,
  }),
  'account.second_factor_off': ({ at }) => ({
    title: 'दूसरा सत्यापन बंद',
    message: `आपके खाते का दूसरा सत्यापन ${at} को बंद किया गया।`,
  }),
  'account.signed_in': ({ device, address, at }) => ({
    title: 'नया साइन-इन',
    message: `आपके खाते में एक नई जगह से साइन-इन हुआ: ${device}, पता ${address}, ${at} को।`,
  }),
  'account.address_changed': ({ method, at }) => ({
    title: 'भुगतान का पता बदला',
    message: `आपका ${method} भुगतान पता ${at} को बदला गया।`,
  }),
  'account.blocked': ({ at }) => ({
    title: 'खाता रोका गया',
    message: `आपका खाता ${at} को रोका गया। आप साइन-इन करके देख सकते हैं, पर राशि नहीं भेज सकते।`,
  }),
  'account.unblocked': ({ at }) => ({
    title: 'खाता खोला गया',
    message: `आपका खाता ${at} को फिर खोला गया।`,
  }),
  'account.roi_closed': ({ at }) => ({
    title: 'ROI रोकी गई',
    message: `एक कर्मचारी ने ${at} को आपकी ROI रोक दी: जब तक यह फिर से खोली नहीं जाती, आप इसका दावा नहीं कर सकते। अगर आपको कारण नहीं पता, तो एक टिकट खोलें।`,
  }),
  'account.roi_opened': ({ at }) => ({
    title: 'ROI फिर से चालू',
    message: `आपकी ROI ${at} को फिर से खोल दी गई। आप पहले की तरह इसका दावा कर सकते हैं।`,
  }),
  'account.levels_closed': ({ at }) => ({
    title: 'लेवल आय रोकी गई',
    message: `एक कर्मचारी ने ${at} को आपकी लेवल आय रोक दी: जब तक यह फिर से खोली नहीं जाती, आपको यह नहीं मिलेगी। अगर आपको कारण नहीं पता, तो एक टिकट खोलें।`,
  }),
  'account.levels_opened': ({ at }) => ({
    title: 'लेवल आय फिर से चालू',
    message: `आपकी लेवल आय ${at} को फिर से खोल दी गई। यह आपको पहले की तरह मिलेगी।`,
  }),
  'account.viewed': ({ at }) => ({
    title: 'सहायता टीम ने आपका खाता देखा',
    message: `हमारी टीम के एक सदस्य ने ${at} को आपका खाता केवल देखने के लिए खोला। वे न कुछ बदल सकते थे, न आपका पासवर्ड देख सकते थे।`,
  }),
}

const canMute = 'इनमें से कौन-से मेल आपको मिलें, यह आप ऐप में चुन सकते हैं।'

export const hindiLabels: NoticeLabels = {
  ticketStatus: { open: 'खुला', answered: 'उत्तर दिया गया', pending: 'प्रतीक्षा में', closed: 'बंद' },
  wallet: {
    funding: 'फ़ंडिंग वॉलेट',
    working: 'वर्किंग आय',
    non_working: 'ROI आय',
    compound: 'कंपाउंडिंग',
    principal: 'प्लान में',
    pending_withdrawal: 'लंबित निकासी',
    held_income: 'रोकी हुई',
  },
  unpaidReason: {
    capped: 'बाकी राशि आपकी कमाई की सीमा से ऊपर थी। टॉप-अप से सीमा बढ़ती है।',
    inactive: 'आपका कोई खुला प्लान नहीं था।',
    blocked: 'आपका खाता रोका हुआ था।',
    closed: 'इस प्रकार की आय आपके खाते के लिए बंद है।',
    level_locked: 'आपके सक्रिय डायरेक्ट सदस्य कम थे।',
    undone: 'ख़रीद वापस ले ली गई।',
  },
  greeting: (name) => `नमस्ते ${name},`,
  closing: {
    money: 'यदि आपको इसकी अपेक्षा नहीं थी, तो तुरंत हमारी सहायता को लिखें।',
    security: 'यदि यह आपने नहीं किया, तो पासवर्ड बदलें और तुरंत हमारी सहायता को लिखें।',
    programme: canMute,
    support: canMute,
    news: canMute,
  },
}
