/** Common words of passwords, in lower case, without surrounding digits and symbols. */
export const commonPasswords = new Set(
  `
  password passwort passwd pass passphrase pwd motdepasse contrasena senha wachtwoord parola secret mysecret topsecret private
  admin administrator root user username guest login logon signin access system server service support manager operator
  default changeme changethis change temp temporary test testing tester demo sample example letmein openup opensesame
  welcome hello hellothere hi goodbye hallo bonjour hola ciao please thanks thankyou whatever nothing something anything
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg
  iloveyou ilovey loveyou love lovely lover mylove loveme sweetheart darling honey baby babygirl babyboy angel princess prince
  queen king sunshine moonlight starlight rainbow flower butterfly summer winter spring autumn monday friday sunday january
  february march april may june july august september october november december
  dragon monkey tiger lion eagle falcon phoenix panther wolf bear horse dolphin kitty kitten puppy buster buddy ginger
  pepper cookie chocolate cheese banana apple orange cherry peanut coffee pizza whiskey vodka beer
  football soccer baseball basketball hockey golf tennis rugby cricket liverpool arsenal chelsea barcelona realmadrid juventus
  yankees dodgers cowboys steelers lakers rangers
  superman batman spiderman ironman captain starwars startrek skywalker yoda gandalf pokemon pikachu naruto minecraft fortnite
  matrix hunter shadow master killer ninja samurai warrior knight ranger soldier wizard merlin magic mystic
  michael jennifer jessica ashley daniel charlie thomas robert andrew matthew anthony joshua jordan michelle nicole amanda
  samantha hannah jasmine andrea maria martin george william richard patrick christian alexander benjamin
  computer internet network keyboard windows microsoft google facebook apple samsung iphone android oracle cisco linux
  mustang ferrari porsche mercedes corvette harley yamaha honda toyota
  america england london paris berlin madrid newyork california texas chicago boston germany france canada
  money dollar bitcoin trading trader market finance company business office work family friends mother father sister brother
  freedom forever trustno trustnoone nevermind blessed jesus jesuschrist heaven lucky happy smile cool awesome perfect
  freepass whoami hotmail gmail yahoo
  quoin cms website webmaster editor publisher author
  `.match(/\S+/g),
);
