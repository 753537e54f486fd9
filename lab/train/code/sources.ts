/**
 * Debian source packages (bookworm) whose files train the identifier; licences in
 * docs/decisions/0120.
 */
export const debianSources = `
protobuf grpc thrift antlr4 flatbuffers okio kotlin scala okhttp
gnustep-examples libsdl2 glfw3 vlfeat matlab2tikz octave-jsonlab libsvm nlopt
python-virtualenv ruby-rouge pygments boost1.74 icu
erlang-cowboy rebar3 erlang-ranch erlang-jiffy erlang-p1-utils erlang-lager erlang-jose
elixir-lang rabbitmq-server erlang-getopt
xmonad haskell-aeson haskell-lens haskell-pandoc-types haskell-attoparsec haskell-conduit
haskell-yesod-core haskell-servant haskell-warp haskell-hspec
lua5.4 luarocks lua-penlight prosody lua-socket lua-cjson lua-lpeg lua-nginx-redis lua-busted
lua-luassert lua-http lua-cqueues
clojure core-async-clojure data-json-clojure ring-clojure compojure-clojure
prismatic-schema-clojure prismatic-plumbing-clojure trapperkeeper-clojure tools-cli-clojure
cheshire-clojure hiccup-clojure potemkin-clojure
symfony composer phpunit php-guzzlehttp-psr7 php-monolog php-twig laravel php-doctrine-orm
rails jekyll ruby-sinatra ruby-rack ruby-redis ruby-sequel ruby-faraday rubocop
requests flask python-django python-attrs sphinx jinja2 python-pip numpy scikit-learn
golang-github-spf13-cobra golang-github-gin-gonic-gin golang-github-gorilla-mux
golang-github-stretchr-testify golang-golang-x-tools prometheus
golang-github-prometheus-client-golang caddy
rust-serde rust-tokio rust-regex rust-clap rust-rand ripgrep rust-bat rust-hyper fd-find
gson guava-libraries commons-lang3 commons-io junit5 netty jackson-databind libspring-java
jetty9 mockito
groovy gradle spock
redis lua-lgi libuv1 curl sqlite3 zstd lz4 libevent nginx mongoose jansson cjson tmux libgit2
mbedtls
googletest fmtlib spdlog nlohmann-json3 leveldb catch2 re2 snappy double-conversion bitcoin
box2d assimp pugixml jsoncpp
keepass2 mono-tools dbus-sharp gtk-sharp2 nunit log4net newtonsoft-json libmono-addins banshee
tomboy smuxi
perltidy libmojolicious-perl libdancer2-perl libmoose-perl liblwp-protocol-https-perl
libwww-perl libdbi-perl libtemplate-perl libdatetime-perl ack exiftool libplack-perl
libpath-tiny-perl libjson-pp-perl
r-cran-testthat r-cran-dplyr r-cran-ggplot2 r-cran-shiny r-cran-purrr r-cran-knitr r-cran-plyr
r-cran-httr r-cran-rlang r-cran-stringr r-cran-data.table r-cran-glue
postgresql-15 pgtap pg-partman orafce pgcli sqlfluff flyway sqlalchemy python-sqlparse
ocaml-dune ocaml-lwt cohttp ocaml-re yojson alcotest ppxlib
testssl.sh dehydrated bats shunit2 nvm neofetch bash-completion zsh-antigen lxc docker.io
asdf-vm fzf pass byobu
bootstrap-html twitter-bootstrap4 node-normalize.css fonts-font-awesome animate.css
jq hugo
`
  .trim()
  .split(/\s+/);

/** Npm packages whose files train the identifier, under MIT, BSD, ISC or Apache licences. */
export const npmPackages = `
react-native react-native-svg react-native-screens react-native-gesture-handler
react-native-reanimated react-native-maps react-native-vision-camera
expo-modules-core expo-camera expo-av expo-file-system expo-notifications expo-location
expo-image expo-updates
@capacitor/ios @capacitor/android @capacitor/camera @capacitor/push-notifications
@capacitor/filesystem @capacitor/haptics
@react-native-firebase/app @react-native-async-storage/async-storage react-native-mmkv
react-native-device-info @stripe/stripe-react-native
cordova-plugin-camera cordova-plugin-file cordova-plugin-inappbrowser cordova-plugin-device
cordova-android cordova-ios
react-native-windows@0.74.0 react-native-webview react-native-iap react-native-ble-plx
lottie-react-native react-native-fs
express lodash vue react-dom moment axios webpack eslint prettier d3 three jquery underscore
async commander chalk
rxjs date-fns zod ai hono typeorm @nestjs/core ts-morph effect fp-ts type-fest undici-types
@types/node
bootstrap bulma tailwindcss normalize.css animate.css foundation-sites purecss milligram
font-awesome
sqlite3 leveldown argon2 zeromq lmdb node-sass better-sqlite3 tree-sitter serialport
edge-js node-powershell powershell tree-sitter-batch nan bindings
shadow-cljs create-react-app ghost gulp grunt karma
`
  .trim()
  .split(/\s+/);

/** Further Debian source packages; those the mirror no longer holds are skipped. */
export const moreDebianSources = `
mlpack erlang-p1-acme erlang-p1-tls erlang-cowlib erlang-goldrush erlang-meck erlang-proper
erlang-poolboy erlang-hex-core mochiweb yaws lfe
erlang-cuttlefish erlang-bear haskell-hakyll haskell-text haskell-containers haskell-wai
haskell-persistent haskell-megaparsec haskell-optparse-applicative haskell-hashable
haskell-vector haskell-criterion
haskell-network haskell-mtl haskell-safe haskell-split haskell-random haskell-http-types
haskell-tls haskell-skylighting haskell-xml-conduit sbt scala-parser-combinators scala-xml
scala-pickling r-cran-rcpp r-cran-vctrs r-cran-tibble r-cran-tidyr r-cran-scales r-cran-r6
r-cran-withr r-cran-cli r-cran-xml2 r-cran-jsonlite r-cran-lubridate
r-cran-zoo r-cran-memoise r-cran-magrittr r-cran-readr r-cran-rvest r-cran-shinyjs
r-cran-promises r-cran-fs r-cran-later r-cran-zip r-cran-usethis r-cran-devtools
r-cran-igraph r-cran-sf r-cran-caret r-cran-broom r-cran-forcats r-cran-gridextra r-cran-maps
r-cran-pkgbuild r-cran-roxygen2 r-cran-bit64 slick kotlinx-coroutines
kotlinx-serialization jmeter tomcat9 ant maven cassandra h2database hsqldb derby mybatis
liquibase dbconfig-common
rust-itertools rust-syn rust-log rust-nom rust-rayon rust-crossbeam rust-chrono rust-url
rust-image rust-num rust-bytes rust-futures
exa du-dust hyperfine git-delta meilisearch exim4 icinga2 icingaweb2 zabbix mediawiki moodle gitea
ghdl dbus-sharp-glib gnome-sharp2 libgdata-sharp mono-addins pinta f-spot
keepass2-plugin-keepasshttp ikvm boo taglib-sharp notify-sharp
gio-sharp webkit2-sharp xsp monodevelop nant ndoc lucene.net sqlite-net restsharp jansi
gnustep-back steptalk
renaissance adun.app cynthiune.app gnumail addresses-for-gnustep terminal.app zipper.app
price.app plopfolio.app agenda.app aclock.app charmap.app
preview.app
`
  .trim()
  .split(/\s+/);

/** Debian binary packages, unpacked with their jars and compressed texts. */
export const debianPackages = `
testssl.sh dehydrated bats shunit2 neofetch bash-completion pass byobu asciinema devscripts
git-extras autojump
tig ubuntu-dev-tools sqlmap libsdl2-doc ncurses-examples libcurl4-doc libmono-cecil-cil-dev
monodoc-http leiningen erlang-examples fonts-font-awesome scala-library
gtk-sharp2-examples libboost1.74-doc qtbase5-examples mysql-server-core-8.0 postgresql-contrib
matlab-support psychtoolbox-3-common jmeter-help maven ant tomcat9-examples pgtap
`
  .trim()
  .split(/\s+/);

/**
 * Name patterns of further binary packages with how many of each, chosen by `shuf
 * --random-source=<(yes)`, at most 8 MB each.
 */
export const debianPatterns: readonly (readonly [string, number])[] = [
  ['clojure$', 45],
  ['^lua-', 50],
  ['lib.*-perl$', 45],
  ['^golang-.*-dev$', 30],
  ['^librust-.*-dev$', 60],
  ['^ruby-', 30],
  ['^php-', 30],
  ['^python3-', 30],
  ['^octave-', 45],
  ['ocaml.*-dev$', 25],
];
