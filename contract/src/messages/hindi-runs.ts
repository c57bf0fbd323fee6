/** What runs of jobs say they did; where one sentence is the beginning of another, the longer comes first. */
export const hindiRuns: Readonly<Record<string, string>> = {
  'Income payments released after cooling-off: {count}. The treasury is short: what it could not cover stays on hold.':
    'कूलिंग-ऑफ़ से बाहर आई आय: {count}। कोष में राशि कम है: जितना नहीं दिया जा सका, वह रोका रहेगा।',
  'Income payments released after cooling-off: {count}.': 'कूलिंग-ऑफ़ से बाहर आई आय: {count}।',
  'Plans that matured, their principal in the funding wallets: {count}.':
    'परिपक्व हुए प्लान, जिनका मूलधन फ़ंडिंग वॉलेट में आया: {count}।',
  'Purchases and top-ups that count as team volume from today: {count}.':
    'आज से कारोबार में गिनी जाने वाली ख़रीद और टॉप-अप: {count}।',
  'The tree and all team figures are correct.': 'टीम का ढाँचा और उसके सभी आँकड़े सही हैं।',
  'Problems found in the tree: {count}.': 'टीम के ढाँचे में मिली समस्याएँ: {count}।',
  'Old idempotency keys forgotten: {count}.': 'हटाई गई दोहराव की पुरानी कुंजियाँ: {count}।',
  'Days published with their proof of liabilities: {count}.':
    'देनदारियों के प्रमाण के साथ प्रकाशित दिन: {count}।',
  'All is correct. Transfers checked, with all figures derived from them: {count}.':
    'सब सही है। जाँचे गए अंतरण, उनसे निकले सभी आँकड़ों के साथ: {count}।',
  'Problems found: {count}. Payouts are stopped.': 'मिली समस्याएँ: {count}। भुगतान रोक दिए गए हैं।',
  'Stored files compared: {files}. Removed, because no row names them: {removed}.':
    'मिलाई गई सहेजी फ़ाइलें: {files}। बिना रिकॉर्ड के होने से हटाई गईं: {removed}।',
  'Ranks reached: {ranks}. Bonuses settled: {settled}, {paid} paid. Bonuses that stay due: {left}.':
    'प्राप्त पद: {ranks}। निपटाए गए बोनस: {settled}, {paid} दिए गए। बाकी बोनस: {left}।',
  'Ranks reached: {ranks}. Bonuses settled: {settled}, {paid} paid.':
    'प्राप्त पद: {ranks}। निपटाए गए बोनस: {settled}, {paid} दिए गए।',
  'Salaries settled for {month}: {members}, {paid} paid. Salaries that stay due: {left}.':
    '{month} के निपटाए गए वेतन: {members}, {paid} दिए गए। बाकी वेतन: {left}।',
  'Salaries settled for {month}: {members}, {paid} paid.':
    '{month} के निपटाए गए वेतन: {members}, {paid} दिए गए।',
  'The pool of {month} was made before.': '{month} का पूल पहले ही बन चुका था।',
  'The pool of {month} is {pool}. Leaders who share it: {leaders}.':
    '{month} का पूल {pool} है। इसमें भागीदार लीडर: {leaders}।',
}
