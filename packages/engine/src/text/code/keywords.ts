/**
 * Words that keep their identity in token shapes; every other word becomes its letter-case pattern.
 */
export const shapeWords: ReadonlySet<string> = new Set(
  `
abstract alias alignas and andalso array as asm assert async auto await begin bool boolean break
byte call case catch char class cond const
constexpr continue cpdef data debugger declare def default defdelegate defer defimpl
definePublic defmacro defmodule defn defn- defp defprotocol defstruct del delegate
delete deriving descending die do done double dynamic each echo elif else elseif elsif elsif end
endfor endfunction endif endlocal endmodule endswitch endwhile ensure enum esac
eval event every except exit explicit export exports extends extension extern fact factory false
fallthrough fi final finally fixed float fn fname for forall foreach
forelse format friend from fun func function generic get getter global go goto guard handle have
if ifdef ifndef ifeq ifneq impl implements implicit import in include
infer infix inherit init inline inout input instance instanceof int int32_t interface internal
into is isset item join keyof keyword lambda lateinit lazy let
library local lock long loop macro map match maybe member method mixin mod modifies module move
mut mutable my mysqli namespace native new newtype next nil no noexcept none
not nothing nonlocal null nullptr object of on open operator option or orelse otherwise our out
output override package param parameter partial pass perform pragma print
printf println priv private proc procedure process program protected proto protocol pub public
puts qw quote raise range readonly rec receive record redo ref regex
register rem repeat require required require_once rescue restrict rethrow retry return returns
rm sealed select self sequence set setlocal setter shared shift short
showing signed size_t sizeof some specify spawn static std str strict string struct sub
subroutine super suspend switch sync synchronized table template test text then this throw
throws to trait transient true try type typedef typeid typename typeof u32 u8 uint8_t undef
undefined union unless unsafe unset unsigned until unit use using val value values var
varargs vector virtual void volatile wait wchar_t weak when where whereas while with within
without xor yield
None True False Self String NULL BOOL YES NO NSString NSObject IBAction IBOutlet CGFloat Int
Integer Bool Boolean Double Float Any AnyObject Void List Map Set Maybe Just Nothing
Either IO Object Array Option Some Ok Err Vec Result Unit Function Module Exception Error System
Console DateTime Task Math Main Show Eq Ord
select insert update create drop alter table view index where group order by having limit values
primary key foreign references varchar integer text not null join inner left
outer union constraint procedure trigger database grant revoke begin commit rollback timestamp
default cascade exists
SELECT INSERT INTO UPDATE DELETE CREATE DROP ALTER TABLE VIEW INDEX FROM WHERE GROUP ORDER BY
HAVING LIMIT VALUES PRIMARY KEY FOREIGN REFERENCES VARCHAR INTEGER TEXT JOIN
INNER LEFT OUTER UNION CONSTRAINT PROCEDURE FUNCTION TRIGGER DATABASE GRANT BEGIN END IF THEN
ELSE DECLARE RETURN RETURNS SET AND OR AS ON IS IN NOT DEFAULT EXISTS CASE WHEN
FOR TO DO LOOP INT CHAR DATE TIMESTAMP SERIAL BIGINT UNIQUE USING WITH DISTINCT COUNT SUM
REPLACE LANGUAGE RUN CMD COPY ENV WORKDIR EXPOSE ENTRYPOINT ARG VOLUME ADD
cd rm cp mv mkdir chmod grep sed awk cat ls curl sudo source export local unset read trap shift
getopts test eval exec apt-get
html head body div span script style link meta title href src class id ul li td tr th table form
input button img svg width height color margin padding border display
background font-size font-family position float important px em rem none block flex auto inherit
solid hover media
std cout cin endl iostream vector unique_ptr shared_ptr include define pragma ifndef endif undef
println printf fprintf sprintf malloc free memcpy strlen assert require console log document
window Promise JSON Number prototype exports
nil self super puts attr_accessor attr_reader describe it context expect before after do end
should let
library ggplot data.frame function TRUE FALSE NA stopifnot is.null paste paste0 cat stop lapply
sapply
zeros ones length size numel disp fprintf num2str isempty figure plot hold xlabel ylabel end
function
elseif endif using push! Float64 Int64 Vector Dict struct mutable abstract
defn def let fn ns loop recur cond when if-let when-let require assoc swap! atom deftest is
testing are do doseq map reduce filter partial conj first rest
spec export module behaviour ok error undefined atom binary list lists io gen_server handle_call
Write-Host Write-Output Get-Item param Param Function Process Begin End Mandatory Parameter
PSCustomObject ForEach-Object Where-Object Write-Verbose New-Object Get-ChildItem
final late required override Widget BuildContext Future Stream State StatelessWidget setState
build factory
guard func var let extension protocol init deinit weak override fileprivate open inout throws
rethrows some Any nil UIView UIViewController Foundation UIKit
fun val var when companion object data sealed suspend lateinit override internal it listOf
mutableListOf String Unit
require local function end then elseif nil pairs ipairs not and or setmetatable self repeat until
strict warnings my our sub bless shift ref scalar push keys die unless foreach qw
echo off setlocal endlocal goto errorlevel exist pause set rem call exit start cls defined not nul
namespace using var get set static void Main async Task override sealed readonly internal string
IEnumerable List foreach
`
    .trim()
    .split(/\s+/),
);
