/**
 * Hashes of the demo's passwords, which are public: computing them would delay the first start. A test compares them with
 * the passwords and with the current parameters; print new ones with `hashPassword`.
 */
export const demoPasswordHashes: Record<string, string> = {
  'Aurora-Admin-1':
    '$argon2id$v=19$m=19456,t=2,p=1$qOSjS4Kg41AvrRWQfadp3g$XjZacEpqHZYWBsN+b88RZ9kIpad8C8kPQiKfZZFimQs',
  'Aurora-Maria-1':
    '$argon2id$v=19$m=19456,t=2,p=1$5IBP/pbK0qvH1KglGgDj1A$1g+kQDU+CquV3OkEQRrq5AeSt917h09TtkotT7lswG4',
  'Aurora-Joao-1':
    '$argon2id$v=19$m=19456,t=2,p=1$l/FA0FUa4iECwVWOAtLvjA$PvYipWGPvINVgoJ4sAeoz0BgwZ06h8U98RWAsF/84K4',
  'Aurora-Ana-1':
    '$argon2id$v=19$m=19456,t=2,p=1$f6m60OOoopF0o5lhPE9BJQ$G+AHmzOQjVZPGB6mlgPxuFzrG+JdkeVBFS31itnvSkM',
  'Aurora-TV-1':
    '$argon2id$v=19$m=19456,t=2,p=1$FApEy95ItNMwvFkoMWNiew$1FTZH955jbmLhFMMgIFvHZEN4OPXfdwkrpIcnMdiUc0',
  'Aurora-Emma-1':
    '$argon2id$v=19$m=19456,t=2,p=1$vxSztWh2haotK2zZ3n29/Q$r/SN6oKxB+yzjScqdtuvM+BGUpiSAmEKdk/IlyBDn6Y',
  'Boreal-Admin-1':
    '$argon2id$v=19$m=19456,t=2,p=1$XsBkaFR7raLmDdDsU4Y32A$+Zf01WtzGOvAg5fiDyA81kIVXnRIeozx7pyxK/MoVwI',
  'Boreal-Bruno-1':
    '$argon2id$v=19$m=19456,t=2,p=1$upGs1pKsNuAco41I9bkAKg$CqiMlx9ocXNnh/vjfKM4c/L9R7IqGM28XQ0lMcqGf5U',
}

/** Of a random password that nothing has kept. */
export const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6Xsvqlz9t6Rv+WhL07kbfQ$czADScmX8m0orbmtBGSQMQkeO7Uo3CBwGttHDg/yuk8'
