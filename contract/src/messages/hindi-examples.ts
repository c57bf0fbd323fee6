/** What rules do to an example, and what a change of them touches; the longer sentence stands before one that would fit it too. */
export const hindiExamples: Readonly<Record<string, string>> = {
  'With a plan of {amount} a member can earn up to {cap}.':
    '{amount} के प्लान से सदस्य अधिक से अधिक {cap} कमा सकता है।',
  'If the upline on level 2 is inactive, nobody receives the income of level 2.':
    'यदि स्तर 2 का अपलाइन निष्क्रिय हो, तो स्तर 2 की आय किसी को नहीं मिलती।',
  'If the upline on level 2 is inactive, the one on level {level} receives the income of level 2.':
    'यदि स्तर 2 का अपलाइन निष्क्रिय हो, तो स्तर 2 की आय स्तर {level} के अपलाइन को मिलती है।',
  'A plan bought on {day} can be undone until {until}.':
    '{day} को ख़रीदा गया प्लान {until} तक वापस लिया जा सकता है।',
  'A plan bought on {day} cannot be undone.': '{day} को ख़रीदा गया प्लान वापस नहीं लिया जा सकता।',
  'A plan without a lock, bought on {day}, counts as team volume from {from}.':
    '{day} को बिना लॉक-अप ख़रीदा गया प्लान {from} से कारोबार में गिना जाता है।',
  'If the principal of a plan bought on {day} leaves before {until}, its team volume leaves with it.':
    'यदि {day} को ख़रीदे गए प्लान का मूलधन {until} से पहले निकलता है, तो उसका कारोबार भी साथ जाता है।',
  'Open plans that keep the terms they were bought under: {count}.':
    'चालू प्लान, जिन पर ख़रीद के समय की शर्तें बनी रहती हैं: {count}।',
  'A top-up of {amount} waits for an admin, and its money is set aside.':
    '{amount} का टॉप-अप एडमिन की प्रतीक्षा करता है, और उसकी राशि अलग रखी जाती है।',
  'A top-up of {amount} goes into the plan immediately.': '{amount} का टॉप-अप तुरंत प्लान में जाता है।',
  'Whoever registers without a referral code is refused.': 'रेफ़रल कोड के बिना पंजीकरण अस्वीकार होता है।',
  'Whoever registers without a referral code joins without a sponsor.':
    'रेफ़रल कोड के बिना पंजीकरण करने वाला बिना प्रायोजक के जुड़ता है।',
  'asha+1@example.org gets no account beside asha@example.org.':
    'asha@example.org के रहते asha+1@example.org को खाता नहीं मिलता।',
  'asha+1@example.org gets an account beside asha@example.org.':
    'asha@example.org के रहते asha+1@example.org को भी खाता मिलता है।',
  'After {count} registrations from one network, others from it wait for the next day.':
    'एक नेटवर्क से {count} पंजीकरण के बाद, उसी से आने वाले बाकी लोग अगले दिन की प्रतीक्षा करते हैं।',
  'Any number of people can register from one network.': 'एक नेटवर्क से कितने भी लोग पंजीकरण कर सकते हैं।',
  'The next holiday without ROI is {day}.': 'बिना ROI वाली अगली छुट्टी {day} को है।',
  'No holiday ahead takes a day of ROI.': 'आगे की किसी छुट्टी से ROI का कोई दिन नहीं घटता।',
  'No day ahead makes up for a missed one.': 'आगे ऐसा कोई दिन नहीं है जो छूटे हुए दिन की भरपाई करे।',
  'On {day} a claim also pays the missed days {days}.':
    '{day} को दावा करने पर छूटे हुए दिनों ({days}) का भुगतान भी होता है।',
  'ROI is earned on {count} of the next 7 days.': 'अगले 7 दिनों में से {count} दिन ROI मिलता है।',
  'A team with legs of {first} and {second} and {directs} active direct members gets no salary.':
    '{first} और {second} के लेग तथा {directs} सक्रिय डायरेक्ट सदस्यों वाली टीम को वेतन नहीं मिलता।',
  'A team with legs of {first} and {second} and {directs} active direct members counts {counted} and reaches {tier}, {amount} a month.':
    '{first} और {second} के लेग तथा {directs} सक्रिय डायरेक्ट सदस्यों वाली टीम के {counted} गिने जाते हैं, और उसे {tier} मिलता है, प्रति माह {amount}।',
  'For a tier of {wanted}, legs of {first} and {second} count as {counted}.':
    '{wanted} के स्तर के लिए {first} और {second} के लेग {counted} गिने जाते हैं।',
  'A reward for {wanted} of a team volume of {business} leaves {left}, which counts for the next reward immediately.':
    '{business} के टीम कारोबार में से {wanted} के रिवॉर्ड के बाद {left} बचते हैं, जो तुरंत अगले रिवॉर्ड में गिने जाते हैं।',
  'A reward for {wanted} of a team volume of {business} leaves {left}, which counts for the next reward when the member carries it forward.':
    '{business} के टीम कारोबार में से {wanted} के रिवॉर्ड के बाद {left} बचते हैं, जो सदस्य के आगे ले जाने पर अगले रिवॉर्ड में गिने जाते हैं।',
  'For a rank of {wanted}, legs of {first} and {second} count as {counted}.':
    '{wanted} के पद के लिए {first} और {second} के लेग {counted} गिने जाते हैं।',
  'For a reward of {wanted}, legs of {first} and {second} count as {counted}.':
    '{wanted} के पुरस्कार के लिए {first} और {second} के लेग {counted} गिने जाते हैं।',
  'A reward can be claimed without active direct members.':
    'पुरस्कार का दावा बिना सक्रिय डायरेक्ट सदस्यों के भी हो सकता है।',
  'A reward can be claimed with {directs} active direct members or more.':
    'पुरस्कार का दावा कम से कम {directs} सक्रिय डायरेक्ट सदस्य होने पर हो सकता है।',
  'A team with legs of {first} and {second} and {directs} active direct members reaches no rank.':
    '{first} और {second} के लेग तथा {directs} सक्रिय डायरेक्ट सदस्यों वाली टीम को कोई पद नहीं मिलता।',
  'A team with legs of {first} and {second} and {directs} active direct members reaches {rank}, with a bonus of {bonus}.':
    '{first} और {second} के लेग तथा {directs} सक्रिय डायरेक्ट सदस्यों वाली टीम को {rank} पद मिलता है, {bonus} के बोनस के साथ।',
  'A leader whose own business in a month is {business} gets {share}.':
    'जिस लीडर का महीने का अपना कारोबार {business} है, उसे {share} मिलते हैं।',
  'A deposit of {amount} is refused, because it is less than {minimum}.':
    '{amount} की जमा अस्वीकार होती है, क्योंकि यह {minimum} से कम है।',
  'A deposit of {amount} is accepted.': '{amount} की जमा स्वीकार होती है।',
  'A withdrawal of {amount} pays out {net} after a fee of {fee}.':
    '{amount} की निकासी पर {fee} शुल्क के बाद {net} मिलते हैं।',
  'A withdrawal of {amount} is refused, because the fee would take all of it.':
    '{amount} की निकासी अस्वीकार होती है, क्योंकि शुल्क पूरी राशि ले लेता।',
  'No withdrawal is too small.': 'कोई भी निकासी बहुत छोटी नहीं है।',
  'A member who has requested {asked} today can request {left} more.':
    'जिस सदस्य ने आज {asked} का अनुरोध किया है, वह {left} का और अनुरोध कर सकता है।',
  'Principal of {amount} that leaves before its lock days are over pays out {net} after an early fee of {fee}.':
    'लॉक-अप पूरा होने से पहले निकलने वाले {amount} मूलधन पर {fee} समय-पूर्व शुल्क के बाद {net} मिलते हैं।',
  'Principal of {amount} that leaves before its lock days are over is refused, because the early fee would take all of it.':
    'लॉक-अप पूरा होने से पहले {amount} मूलधन की निकासी अस्वीकार होती है, क्योंकि समय-पूर्व शुल्क पूरी राशि ले लेता।',
  'Withdrawals can be requested on {count} of the next 7 days.':
    'अगले 7 दिनों में से {count} दिन निकासी का अनुरोध किया जा सकता है।',
  'The next holiday without withdrawals is {day}.': 'बिना निकासी वाली अगली छुट्टी {day} को है।',
  'No holiday ahead stops withdrawals.': 'आगे की किसी छुट्टी से निकासी नहीं रुकती।',
  'A second payout address saved on {saved} can be used from {usable}.':
    '{saved} को सहेजा गया दूसरा भुगतान पता {usable} से इस्तेमाल हो सकता है।',
  'A second payout address saved on {saved} can be used immediately.':
    '{saved} को सहेजा गया दूसरा भुगतान पता तुरंत इस्तेमाल हो सकता है।',
  'After a new password on {changed}, no money leaves the account until {until}.':
    '{changed} को पासवर्ड बदलने के बाद {until} तक खाते से कोई पैसा नहीं निकलता।',
  'After a new password, money can leave the account immediately.':
    'पासवर्ड बदलने के बाद खाते से पैसा तुरंत निकल सकता है।',
  'A deposit that arrives on {day} can go back without a fee until {until}.':
    '{day} को आई जमा {until} तक बिना शुल्क लौट सकती है।',
  'A deposit that goes back pays the usual fee.': 'लौटने वाली जमा पर सामान्य शुल्क लगता है।',
  'Withdrawals that wait and keep the fee they were requested with: {count}.':
    'लंबित निकासियाँ, जिन पर अनुरोध के समय का शुल्क बना रहता है: {count}।',
  'A member who has sent {amount} today can send {left} more.':
    'जिस सदस्य ने आज {amount} भेजे हैं, वह {left} और भेज सकता है।',
  'Above a multiplier of 1, a purchase for {amount} on the price line pays {paid}, and a sale for {amount} brings {brought}.':
    'गुणक 1 से ऊपर होने पर मूल्य-रेखा पर {amount} की ख़रीद में {paid} लगते हैं, और {amount} की बिक्री से {brought} मिलते हैं।',
  'Above a multiplier of 1, a member who has moved the price by 1% today can move it by {left}% more.':
    'गुणक 1 से ऊपर होने पर जिस सदस्य ने आज मूल्य 1% बदला है, वह उसे {left}% और बदल सकता है।',
  'A price set by hand holds at once.': 'हाथ से तय मूल्य तुरंत लागू होता है।',
  'A price set by hand holds {minutes} minutes later, and nobody trades until then.':
    'हाथ से तय मूल्य {minutes} मिनट बाद लागू होता है, और तब तक कोई सौदा नहीं होता।',
  'A price set by hand may be any.': 'हाथ से तय मूल्य कोई भी हो सकता है।',
  'From a price of {price}, one set by hand may be {least} to {most}.':
    '{price} के मूल्य के बाद हाथ से तय मूल्य {least} से {most} तक हो सकता है।',
  'A trade of {amount} takes a mailed code.': '{amount} के सौदे में ई-मेल का कोड लगता है।',
  'A trade of {amount} takes no code.': '{amount} के सौदे में कोड नहीं लगता।',
  'A transfer of {amount} arrives as {net} after a fee of {fee}.':
    '{amount} के अंतरण में {fee} शुल्क के बाद {net} पहुँचते हैं।',
  'A transfer of {amount} is refused, because it is less than {minimum}.':
    '{amount} का अंतरण अस्वीकार होता है, क्योंकि यह {minimum} से कम है।',
  'A transfer of {amount} is refused, because the fee would take all of it.':
    '{amount} का अंतरण अस्वीकार होता है, क्योंकि शुल्क पूरी राशि ले लेता।',
  'One admin alone can approve a withdrawal of {amount}.':
    '{amount} की निकासी एक एडमिन अकेले स्वीकृत कर सकता है।',
  'It takes two admins to approve a withdrawal of {amount}.':
    '{amount} की निकासी की स्वीकृति के लिए दो एडमिन चाहिए।',
  'After {before} on the same day, one admin alone can approve a withdrawal of {amount}.':
    'उसी दिन {before} के बाद भी {amount} की निकासी एक एडमिन अकेले स्वीकृत कर सकता है।',
  'After {before} on the same day, it takes two admins to approve a withdrawal of {amount}.':
    'उसी दिन {before} के बाद {amount} की निकासी की स्वीकृति के लिए दो एडमिन चाहिए।',
  'No payments on {chain} are found, because it has no endpoint.':
    '{chain} पर कोई भुगतान नहीं मिलता, क्योंकि उसका कोई एंडपॉइंट नहीं है।',
  'Payments on {chain} are credited on the word of its only endpoint, up to {amount} for a member in 24 hours. Above that they wait for a person.':
    '{chain} के भुगतान उसके अकेले एंडपॉइंट के कहने पर जमा होते हैं, 24 घंटे में एक सदस्य के लिए {amount} तक। इससे ऊपर वे किसी व्यक्ति के निर्णय की प्रतीक्षा करते हैं।',
  'Payments on {chain} are credited, and credits reversed, when {needed} of its {count} endpoints say so.':
    '{chain} के भुगतान तब जमा होते हैं, और जमा तब वापस होती है, जब उसके {count} एंडपॉइंट में से {needed} ऐसा बताएँ।',
  'A payment on {chain} is credited with {count} blocks on top of it.':
    '{chain} का भुगतान तब जमा होता है जब उसके ऊपर {count} ब्लॉक बन जाएँ।',
  'Members on {chain} are asked to send {token} and nothing else.':
    '{chain} पर सदस्यों से केवल {token} भेजने को कहा जाता है, और कुछ नहीं।',
  'Members who have an address on {chain} and may still send the token from before: {count}.':
    'सदस्य, जिनका {chain} पर पता है और जो अब भी पहले वाला टोकन भेज सकते हैं: {count}।',
  'Admins who have to set up a second factor at their next sign-in: {count}.':
    'एडमिन, जिन्हें अगले साइन-इन पर दूसरा सत्यापन लगाना होगा: {count}।',
  'Members accept the changed texts before they move money again.':
    'सदस्य पैसा ले जाने से पहले बदले हुए पाठ फिर से स्वीकार करते हैं।',
}
