/** Our advice for well-known errors: the first whose pattern fits "type: message" is given. */
const errorAdvice: readonly { match: RegExp; advice: string }[] = [
  {
    match: /NullPointerException/,
    advice:
      'Something used on that line is null. Check each object there before it is used, or ' +
      'find where it should have been set.',
  },
  {
    match: new RegExp(
      String.raw`(?:Cannot|can't) read propert\w+|is (?:undefined|null)\b|` +
        String.raw`undefined is not an object|'?NoneType'? object|Cannot destructure|` +
        String.raw`Object reference not set`,
      'i',
    ),
    advice:
      'A value is missing where an object was expected. Print it just before this line, ' +
      'then find why it was never set, or guard against it.',
  },
  {
    match: /is not a function|object is not callable/i,
    advice:
      'What is called there is not a function. Check its spelling, its import, and that no ' +
      'variable of the same name hides it.',
  },
  {
    match: /ModuleNotFoundError|No module named|ImportError/i,
    advice:
      'Install the package in the environment that runs the program (python -m pip install ' +
      'NAME), and check that no file of yours has the same name.',
  },
  {
    match: /Cannot find (?:module|package)|MODULE_NOT_FOUND|ERR_MODULE|TS2307/i,
    advice:
      'Check the path and file extension of the import, and run npm install if it names a package.',
  },
  {
    match: new RegExp(
      String.raw`is not defined|NameError|ReferenceError|undeclared|cannot find symbol|` +
        String.raw`undefined:|not found in this scope|was not declared|TS2304|E0425`,
      'i',
    ),
    advice:
      'The name is not known at that place. Check its spelling, whether it is declared ' +
      'before use, and whether an import is missing.',
  },
  {
    match: /IndentationError|TabError|unindent/i,
    advice:
      'Make the indentation even: the same number of spaces within a block, and no mix of tabs and spaces.',
  },
  {
    match: new RegExp(
      String.raw`SyntaxError|syntax error|expected .*(?:before|token|';'|'\)'|'\}')|` +
        String.raw`';' expected|unexpected token|parse error|TS1\d{3}\b|EOF`,
      'i',
    ),
    advice:
      'Look at this line and the one above for a missing bracket, quote, comma, colon or semicolon.',
  },
  {
    match: /KeyError/,
    advice: 'The key is not in the dictionary. Print the keys, or use get() with a default.',
  },
  {
    match: /IndexError|IndexOutOfBounds|index out of (?:range|bounds)|out of range/i,
    advice:
      'The index goes past the end. Compare it with the length, and check the loop bounds for an off-by-one.',
  },
  {
    match: /RecursionError|StackOverflow|maximum call stack/i,
    advice: 'The recursion does not end. Check that each call comes nearer to the base case.',
  },
  {
    match: /ZeroDivision|division by zero|divide by zero/i,
    advice: 'The divisor is zero. Find out when that can happen and treat that case first.',
  },
  {
    match: /OutOfMemory|MemoryError|heap out of memory|not enough memory/i,
    advice:
      'The program ran out of memory. Process the data in parts, or look for a list that keeps growing.',
  },
  {
    match: /ClassCast|ClassNotFound|NoClassDefFound/i,
    advice:
      'Check the type that is really there and that the library which holds the class is on the class path.',
  },
  {
    match: /E0382|use of moved value|borrow of moved/i,
    advice: 'The value was moved earlier. Borrow it with &, or clone it where it is moved.',
  },
  {
    match: /E0499|E0502|E0505|E0506|cannot borrow|cannot assign.*borrowed/i,
    advice:
      'Two uses of the value overlap. End the first borrow before the second begins, for ' +
      'instance in a block of its own.',
  },
  {
    match: new RegExp(
      String.raw`E0308|mismatched types|TS2322|TS2345|not assignable|incompatible types|` +
        String.raw`cannot convert|invalid conversion|cannot use .* as`,
      'i',
    ),
    advice:
      'The types differ: compare what is given with what is expected there, and convert or correct one of them.',
  },
  {
    match:
      /TS2339|does not exist on type|has no (?:attribute|member|field)|AttributeError|no field/i,
    advice:
      'The object has no member of that name. Check the spelling and what type the object really has.',
  },
  {
    match: /undefined reference|unresolved external|ld returned|LNK\d+/i,
    advice:
      'The linker cannot find the body of a function. Add its source file or library to the link command.',
  },
  {
    match:
      /No such file or directory.*\.h|\.h(?:pp)?'?:? (?:file )?not found|cannot open (?:source|include)/i,
    advice:
      'The header is not on the include path. Install its development package or add its folder with -I.',
  },
  {
    match: /declared (?:and|but) not used|imported and not used/i,
    advice: 'Remove the unused name; Go refuses to compile with it.',
  },
  {
    match: /all goroutines are asleep|deadlock/i,
    advice:
      'Every goroutine waits. Look for a channel that nobody writes to or closes, or a lock that is taken twice.',
  },
  {
    match: /nil pointer|nil map|invalid memory address/i,
    advice: 'A nil value is used. Create it with make or new, or check it for nil first.',
  },
  {
    match: /index on|unwrap\(\)|called `?Option|called `?Result/i,
    advice: 'unwrap met None or an error. Handle that case with match, if let or the ? operator.',
  },
  {
    match: /Segmentation fault|Bus error|stack smashing|double free/i,
    advice:
      'The program touched memory that is not its own. Build with -g -fsanitize=address ' +
      'and run again: it names the line.',
  },
  {
    match: /(?:Type|Value)Error: .*(?:argument|operand|convert|invalid literal|unsupported)/i,
    advice:
      'A value has the wrong type or form for this operation. Print it and its type just before, and convert it first.',
  },
  {
    match: /FileNotFound|ENOENT|No such file|cannot find the (?:file|path)/i,
    advice:
      'The file is not where the program looks. Check the path, and from which folder the program is started.',
  },
  {
    match: /EADDRINUSE|address already in use|port is already allocated/i,
    advice: 'Another program uses this port. Stop it, or choose another port.',
  },
  {
    match: /ECONNREFUSED|ERR_CONNECTION_REFUSED|Connection refused/i,
    advice:
      'Nothing answers at that address and port. Check that the server runs and that host and port are right.',
  },
  {
    match: /ENOTFOUND|ERR_NAME_NOT_RESOLVED|DNS_PROBE|Could not resolve host/i,
    advice:
      'The name cannot be resolved. Check its spelling and the network connection or DNS settings.',
  },
  {
    match: /ETIMEDOUT|ERR_CONNECTION_TIMED_OUT|timed? ?out/i,
    advice: 'No answer came in time. Check the connection and firewall, then try again.',
  },
  {
    match: /ERR_CERT|SSL_ERROR|SEC_ERROR|certificate/i,
    advice:
      'The certificate is not trusted. Check the date of the computer and the address; do ' +
      'not enter passwords until it is clear.',
  },
  {
    match: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/i,
    advice: 'The computer has no network connection. Check cable or Wi-Fi, then reload.',
  },
  {
    match: /npm ERESOLVE/,
    advice:
      'Two packages want different versions of a third. Update the named packages ' +
      'together; --legacy-peer-deps only hides it.',
  },
  {
    match: /npm E404/,
    advice:
      'The registry has no such package or version. Check its name for a typing mistake and whether it is private.',
  },
  {
    match: /npm (?:EACCES|EPERM)/,
    advice:
      'npm may not write there. Close programs that use the folder; on Linux do not install into system folders.',
  },
  {
    match: /npm ELIFECYCLE|npm error.*(?:script|lifecycle)/i,
    advice: 'A script of the package failed. The real error stands some lines further up.',
  },
  {
    match: /missing script/i,
    advice: 'package.json has no script of that name. npm run lists those it has.',
  },
  {
    match: /git conflict|Merge conflict|Automatic merge failed/i,
    advice: 'Open the named files, choose between the marked parts, then git add them and commit.',
  },
  {
    match: /non-fast-forward|failed to push|fetch first|git push rejected/i,
    advice: 'The remote has commits you lack. Pull (or fetch and rebase) first, then push again.',
  },
  {
    match: /not a git repository/i,
    advice: 'Go to the folder of the project, or run git init to make it one.',
  },
  {
    match: /Authentication failed|Permission denied \(publickey\)|could not read Username/i,
    advice:
      'The server does not accept your key or token. Check which account is used and ' +
      'whether the key is registered there.',
  },
  {
    match: /pathspec|unknown revision|did not match any file/i,
    advice: 'There is no such branch or file. git branch -a lists the branches.',
  },
  {
    match: /Cannot connect to the Docker daemon|docker daemon/i,
    advice:
      'Docker is not running, or you may not use it. Start Docker and check that your user is in its group.',
  },
  {
    match: /pull access denied|manifest unknown|repository does not exist/i,
    advice:
      'The image name or tag does not exist, or it is private. Check the name and log in with docker login.',
  },
  {
    match: /no space left|not enough disk space/i,
    advice: 'The disk is full. Free some space and try again.',
  },
  {
    match: /command not found|is not recognized/i,
    advice:
      'The program is not installed or not on the PATH. Check the spelling, install it, and open a new terminal.',
  },
  {
    match: /relation .* does not exist|no such table|Unknown column|no such column|ORA-00942/i,
    advice:
      'The database has no such table or column. Check the name, the schema and whether the migrations ran.',
  },
  {
    match: /duplicate key|UNIQUE constraint|ORA-00001/i,
    advice: 'A row with this key exists already. Update it, or choose another key.',
  },
  {
    match: /0xc000007b/i,
    advice:
      'A 32-bit and a 64-bit file are mixed, or a runtime is damaged. Reinstall the Visual ' +
      'C++ runtime (both) and the program.',
  },
  {
    match: /0xc0000005|0xc0000409/i,
    advice:
      'The program crashed on a memory fault. Update it and its add-ons; if it began lately, undo the last change.',
  },
  {
    match: /\.dll\b|side-by-side/i,
    advice:
      'A library is missing. Reinstall the program or its Visual C++ runtime; do not fetch ' +
      'single DLL files from the web.',
  },
  {
    match: /0x80070005|access is denied|Permission denied|EACCES|EPERM|UnauthorizedAccess/i,
    advice:
      'Your account may not do this. Check who owns the file or folder, close programs ' +
      'that use it, or run as administrator if you trust it.',
  },
  {
    match: /being used by another process|file is in use|EBUSY/i,
    advice: 'Another program holds the file open. Close it and try again.',
  },
  {
    match: /not responding|has stopped working|unable to start|Application Error/i,
    advice:
      'Close and start the program again. If it repeats, update or reinstall it; the details name the failing module.',
  },
  {
    match: /Windows stop/i,
    advice: 'Note the stop code, restart, and undo the last driver or hardware change.',
  },
  {
    match: /HTTP 400/,
    advice: 'The server could not read the request. Check its address, body and headers.',
  },
  {
    match: /HTTP 401/,
    advice:
      'You are not signed in, or the key is missing or wrong. Sign in again or check the key.',
  },
  {
    match: /HTTP 403/,
    advice:
      'You are known but not allowed. Ask for access, or check the rights of the account or key.',
  },
  {
    match: /HTTP 404/,
    advice: 'There is nothing at this address. Check its spelling and whether the page was moved.',
  },
  {
    match: /HTTP 405/,
    advice:
      'The address exists but not for this method. Check whether GET, POST or another is expected.',
  },
  {
    match: /HTTP 409/,
    advice: 'The request conflicts with the present state. Reload and try again.',
  },
  {
    match: /HTTP 413/,
    advice: 'The sent data is too large. Send less, or raise the limit of the server.',
  },
  {
    match: /HTTP 429/,
    advice: 'Too many requests. Wait as long as Retry-After says, then send fewer.',
  },
  {
    match: /HTTP 500/,
    advice:
      'The server failed. If it is yours, its log at this moment names the cause; if not, try later.',
  },
  {
    match: /HTTP 50[24]/,
    advice:
      'The server behind the gateway did not answer. If it is yours, check that it runs; if not, try later.',
  },
  { match: /HTTP 503/, advice: 'The service is overloaded or in maintenance. Try again later.' },
  {
    match: /AssertionError|assertion failed|expected .* to (?:equal|be|deeply)/i,
    advice:
      'A check failed: compare the expected with the actual value, and decide which of the two is wrong.',
  },
  {
    match: /IllegalState|InvalidOperation/i,
    advice:
      'The call came at the wrong time. Look at what must be set or done before it, as the message says.',
  },
  {
    match: /IllegalArgument|ArgumentException|ValueError/i,
    advice:
      'A passed value is not allowed. Print the arguments of this call and compare them with what it accepts.',
  },
  {
    match: /ConcurrentModification|changed size during iteration/i,
    advice:
      'The collection is changed while it is looped over. Loop over a copy, or collect the ' +
      'changes and apply them after.',
  },
  {
    match: /JSONDecode|Unexpected end of JSON|in JSON at/i,
    advice: 'The text is not valid JSON. Print it: often it is empty, or an HTML error page.',
  },
  {
    match: /CORS|Access-Control-Allow-Origin/i,
    advice:
      'The server must allow this origin in its Access-Control-Allow-Origin header; the page itself cannot.',
  },
  {
    match: /compile error/,
    advice: 'Begin with this first error: later ones often follow from it.',
  },
];

/** Our advice for an error, or null when we know none. */
export function adviceFor(type: string, message: string): string | null {
  const text = `${type}: ${message}`.slice(0, 600);
  return errorAdvice.find(({ match }) => match.test(text))?.advice ?? null;
}
